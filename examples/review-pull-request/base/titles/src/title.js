/** A title as it is shown: without the space around it, and with a word where there is none. */
export function shownTitle(title) {
  return title.trim() || "(no title)";
}
