import { type GraphEdge, type GraphNode, type Live, type LiveState, liveText, markTexts } from "./graph.ts";

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
    ...(kind === "group" ? [`${holds?.length ?? 0} roles`, ...ends] : [name]),
    ...notes,
    ...(mark === undefined ? [] : [markTexts[mark]]),
    ...(live === undefined ? [] : [liveText(live, "visit")]),
  ];
  return rows.map((text, index) => ({ text, isMain: index === 0 }));
}

/** The lines of an edge: its statuses, then its notes, its mark, and how often a run took it. */
export function edgeLines({ statuses, notes, mark, live }: GraphEdge): LabelLine[] {
  const shown = statuses.length > mostStatuses ? statuses.slice(0, mostStatuses - 1) : statuses;
  const rest = statuses.length - shown.length;
  const lines = [...(rest === 0 ? [] : [`and ${rest} more`]), ...notes];
  if (mark !== undefined) lines.push(markTexts[mark]);
  if (live !== undefined) lines.push(liveText(live, "time"));
  return [...shown.map((text) => ({ text, isMain: true })), ...lines.map((text) => ({ text, isMain: false }))];
}

/** The states of a node or an edge in a run, as a picture says them: what is done is said by its colour and form. */
const stateWords: Readonly<Record<LiveState, string>> = {
  active: "at work",
  waiting: "waits",
  failed: "failed",
  cancelled: "stopped",
  done: "",
};

/** A state with its number where it is more than one: `waits`, `×2`. Empty: it is done, once. */
function shortLive({ is, times }: Live): string {
  return [stateWords[is], times > 1 ? `×${times}` : ""].filter((part) => part !== "").join(" ");
}

const names: Readonly<Record<string, string>> = { $START: "start", $END: "end", $SUSPEND: "a person" };

/** The lines of a node in a picture of a run: names as people say them, and its state where that is more than done. */
export function shortNodeLines(node: GraphNode): LabelLine[] {
  const { live, kind, ...rest } = node;
  const isEnd = kind === "start" || kind === "end" || kind === "person";
  const lines = nodeLines({ ...rest, kind, name: isEnd ? (names[node.name] ?? node.name) : node.name });
  const text = live === undefined ? "" : shortLive(live);
  return text === "" ? lines : [...lines, { text, isMain: false }];
}

/** The lines of an edge in a picture of a run. The only status of a role, `_`, says nothing. */
export function shortEdgeLines(edge: GraphEdge): LabelLine[] {
  const { live, ...rest } = edge;
  const isOnly = edge.statuses.length === 1 && edge.statuses[0] === "_";
  const [first, ...others] = edgeLines({
    ...rest,
    statuses: isOnly ? [] : edge.statuses.map((each) => each.replaceAll("_", " ")),
  });
  const text = live === undefined ? "" : shortLive(live);
  if (text === "") return first === undefined ? others : [first, ...others];
  if (first === undefined) return [{ text, isMain: false }];
  return [{ ...first, text: `${first.text} ${text}` }, ...others];
}
