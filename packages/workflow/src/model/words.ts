import { END, START, SUSPEND } from "./workflow.ts";

const ownNames: ReadonlyMap<string, string> = new Map([
  ["_", "done"],
  [START, "start"],
  [END, "end"],
  [SUSPEND, "asks a person"],
]);

/** A status or a target of an edge as the author named it; those that every workflow has are words: `_` is "done", `$END` "end". */
export function shownName(name: string): string {
  return ownNames.get(name) ?? name;
}

/** A status, a role or a target of an edge as people say it: `fix_code` is "fix code", `_` is "done". */
export function nameWords(name: string): string {
  return ownNames.get(name) ?? name.replaceAll("_", " ").trim();
}

/** What the gate of an edge asks. @param to the target of the edge */
export function gateWords(to: string): string {
  if (to === END) return "Approve the end of the run";
  return to === SUSPEND ? "Approve asking a person" : `Approve before the ${nameWords(to)} works`;
}
