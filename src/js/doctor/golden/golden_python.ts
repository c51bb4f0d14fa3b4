// Golden sets as a Python test: a module that needs NumPy alone, and a short test that calls it.
import posencCheck from "../../../python/posenc_check.py?raw";

export { posencCheck };

export const goldenPython = `"""Tests a rotary embedding by the golden files beside this one: change \`rotate\` to call your own code.

    python golden_test.py      or      python -m pytest golden_test.py
"""
from pathlib import Path

from posenc_check import each_golden, goldens_in

FOLDER = Path(__file__).parent


def rotate(golden, x, positions):
    """x (rows, head_dim) turned at positions (rows). Replace it by a call of your own code; this is the formula."""
    return golden.rotate(x, positions)


@each_golden(FOLDER)
def test_rotate(golden):
    golden.check_rotate(lambda x, positions: rotate(golden, x, positions))


if __name__ == "__main__":
    for golden in goldens_in(FOLDER):
        golden.check_rotate(lambda x, positions: rotate(golden, x, positions))
        print(f"{golden}: right")
`;
