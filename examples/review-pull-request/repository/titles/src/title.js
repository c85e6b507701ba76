/** A title as it is shown: without the space around it. */
export function shownTitle(title) {
  return title.trim();
}
