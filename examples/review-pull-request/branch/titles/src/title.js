const longest = 20;

/** A title as it is shown: without the space around it, and cut where it is too long. */
export function shownTitle(title) {
  return title.trim().slice(0, longest);
}
