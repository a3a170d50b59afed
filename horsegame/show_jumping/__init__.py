"""Show jumping: the rules, one rider alone, and what people ask about the odds."""

from .alone import Ride, lone
from .course import Course, printed
from .options import Options
from .ride import Rider
from .table import Contest, ShowJumping

__all__ = ["Contest", "Course", "Options", "Ride", "Rider", "ShowJumping", "lone", "printed"]
