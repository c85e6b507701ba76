/** An edge in the text of a workflow file. */
export interface WrittenEdge {
  readonly from: string;
  readonly status: string;
  readonly to: string;
  /** Its templates, one per line, with the numbers of the lines. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
}

/**
 * The edges of a workflow file, found by the indentation that the examples keep: a role's name by two, a status by four. They
 * are not read by the loader, so that what is found in them is not what the loader thinks. The values that a role gives to a workflow
 * are read when an edge leads to it.
 */
export function writtenEdges(text: string): WrittenEdge[] {
  const given = givenByRoles(text);
  return edgesIn(text).map((edge) => ({ ...edge, lines: [...edge.lines, ...(given.get(edge.to) ?? [])] }));
}

/** The lines `from: PATH` of roles, as templates. */
function givenByRoles(text: string): Map<string, WrittenEdge["lines"]> {
  const found = new Map<string, WrittenEdge["lines"]>();
  let isRoles = false;
  let role = "";
  for (const [index, line] of text.split("\n").entries()) {
    if (/^\S/.test(line)) isRoles = line.startsWith("roles:");
    if (!isRoles) continue;
    role = /^ {2}([\w-]+):/.exec(line)?.[1] ?? role;
    const path = /\bfrom: ([\w.]+)/.exec(line)?.[1];
    if (path !== undefined) found.set(role, [...(found.get(role) ?? []), { number: index + 1, text: `{{${path}}}` }]);
  }
  return found;
}

function edgesIn(text: string): WrittenEdge[] {
  const edges: { from: string; status: string; to: string; lines: { number: number; text: string }[] }[] = [];
  let isGraph = false;
  let from = "";
  for (const [index, line] of text.split("\n").entries()) {
    if (/^\S/.test(line)) isGraph = line.startsWith("graph:");
    if (!isGraph || /^\s*#/.test(line)) continue;
    const role = /^ {2}([\w$-]+):/.exec(line)?.[1];
    const status = /^ {4}([\w$-]+):/.exec(line)?.[1];
    if (role !== undefined) from = role;
    if (status !== undefined) edges.push({ from, status, to: "", lines: [] });
    const edge = edges.at(-1);
    if (edge === undefined) continue;
    if (edge.to === "") edge.to = /\brole: ([\w$-]+)/.exec(line)?.[1] ?? "";
    if (line.includes("{{")) edge.lines.push({ number: index + 1, text: line });
  }
  return edges;
}

/**
 * By which statuses a role can have been left last, when a run has just left `edge.from` over the edge: found by walking
 * through all states that a run can be in. A role that was not visited adds nothing.
 */
export function lastStatuses(edges: readonly WrittenEdge[], edge: WrittenEdge, role: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open: { readonly at: string; readonly last: string | undefined }[] = [{ at: "$START", last: undefined }];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const key = JSON.stringify(state);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const next of edges.filter((candidate) => isLeft(state.at, candidate))) {
      const last = next.from === role ? next.status : state.last;
      if (next === edge && last !== undefined) found.add(last);
      // The role that has asked continues: what it asked with is no output.
      open.push(next.to === "$SUSPEND" ? state : { at: next.to, last });
    }
  }
  return [...found];
}

/** Whether a run that is at a role can take an edge next; a run that has ended is entered again over `$START.resume`. */
function isLeft(at: string, edge: WrittenEdge): boolean {
  const isResumed = edge.from === "$START" && edge.status === "resume";
  return at === "$END" ? isResumed : edge.from === at && !isResumed;
}
