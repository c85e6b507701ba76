import { shownName } from "@cuebook/workflow/model";
import { type GraphEdge, type GraphNode, liveText, markTexts } from "./graph.ts";

/** A line of a label, and whether it is the main one. */
export interface LabelLine {
  readonly text: string;
  readonly isMain: boolean;
}

/** More statuses of an edge between groups are counted. */
const mostStatuses = 3;

/** The lines of a node: its name, or the number of roles in a group; then its notes, its mark, its state in a run. */
export function nodeLines({ kind, name, notes, mark, live, holds }: GraphNode): LabelLine[] {
  const ends = holds === undefined || holds.length < 2 ? [name] : [holds[0] ?? "", `… ${holds.at(-1)}`];
  const rows = [
    ...(kind === "group" ? [`${holds?.length ?? 0} roles`, ...ends] : [shownName(name)]),
    ...notes,
    ...(mark === undefined ? [] : [markTexts[mark]]),
    ...(live === undefined ? [] : [liveText(live, "node")]),
  ];
  return rows.map((text, index) => ({ text, isMain: index === 0 }));
}

/** The lines of an edge: its statuses, then its notes, its mark, and how often a run took it. */
export function edgeLines({ statuses, notes, mark, live }: GraphEdge): LabelLine[] {
  const shown = statuses.length > mostStatuses ? statuses.slice(0, mostStatuses - 1) : statuses;
  const rest = statuses.length - shown.length;
  const lines = [...(rest === 0 ? [] : [`and ${rest} more`]), ...notes];
  if (mark !== undefined) lines.push(markTexts[mark]);
  const done = live === undefined ? "" : liveText(live, "edge");
  if (done !== "") lines.push(done);
  return [
    ...shown.map((text) => ({ text: shownName(text), isMain: true })),
    ...lines.map((text) => ({ text, isMain: false })),
  ];
}
