"""Show jumping: the rules, one rider alone, and what people ask about the odds."""

from .alone import Ride, lone
from .coming import Landing, Roll, landings, rolls
from .course import Course
from .odds import Rounds, advise, best_plan, final_faults, worth
from .options import Options
from .policies import bold, careful, in_company, proud, ride_by, thrifty
from .reading import printed
from .rivals import first_home, race
from .table import Contest, ShowJumping
from .trip import Rider

__all__ = [
    "Contest",
    "Course",
    "Landing",
    "Options",
    "Ride",
    "Rider",
    "Roll",
    "Rounds",
    "ShowJumping",
    "advise",
    "best_plan",
    "bold",
    "careful",
    "final_faults",
    "first_home",
    "in_company",
    "landings",
    "lone",
    "printed",
    "proud",
    "race",
    "ride_by",
    "rolls",
    "thrifty",
    "worth",
]
