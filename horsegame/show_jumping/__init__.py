"""Show jumping: the rules, one rider alone, and what people ask about the odds."""

from .alone import Ride, lone
from .course import Course
from .options import Options
from .reading import printed
from .table import Contest, ShowJumping
from .trip import Rider

__all__ = ["Contest", "Course", "Options", "Ride", "Rider", "ShowJumping", "lone", "printed"]
