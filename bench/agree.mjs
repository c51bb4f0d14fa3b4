/** Only the same work is compared: throws where the values of two libraries differ. */
export function agree(name, ours, theirs, below = 1e-4) {
  if (ours.length !== theirs.length) {
    throw new Error(`${name}: ${theirs.length} values, not ${ours.length}`);
  }
  let most = 0;
  for (let i = 0; i < ours.length; ++i) most = Math.max(most, Math.abs(ours[i] - theirs[i]));
  if (!(most < below)) throw new Error(`${name}: values differ by ${most}`); // also where it is NaN
}
