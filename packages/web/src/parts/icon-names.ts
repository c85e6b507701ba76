/** The symbols of Lucide that the page uses: the build puts them into its frame. */
export const iconNames = [
  "chevron-down",
  "chevron-right",
  "coins",
  "copy",
  "corner-up-left",
  "ellipsis",
  "flask-conical",
  "inbox",
  "kanban",
  "layout-list",
  "plus",
  "rotate-ccw",
  "search",
  "split",
  "terminal",
  "workflow",
] as const;

export type IconName = (typeof iconNames)[number];
