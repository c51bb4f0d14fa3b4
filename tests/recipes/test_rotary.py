from my_model import rotate  # (x, positions) -> x turned: rows of heads, and the position of each
from posenc_check import each_golden


@each_golden("golden")
def test_rotate(golden):
    golden.check_rotate(rotate)
