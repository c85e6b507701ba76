/** The words of runs, as people say them. Their exact forms are in tooltips. */
import { nameWords } from "@cuebook/workflow/model";

/** A role at the beginning of a line: `code_reviewer` is "Code reviewer". */
function roleName(role: string): string {
  const words = nameWords(role);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A visit to a role: "Developer", "Developer, again", "Developer, 3rd". */
export function visitName(role: string, visit: number): string {
  if (visit <= 1) return roleName(role);
  return `${roleName(role)}, ${visit === 2 ? "again" : ordinal(visit)}`;
}

function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}

const states: Readonly<Record<string, string>> = {
  running: "at work",
  suspended: "waits",
  completed: "done",
  cancelled: "stopped",
  pending: "not begun",
  exhausted: "no valid output",
  approve: "approved",
  reject: "sent back",
  once: "allowed once",
  turn: "allowed for the turn",
  always: "allowed always",
  deny: "denied",
  never: "denied always",
  comment: "denied with a comment",
  in_progress: "at work",
};

/** The status of a run or the state of a part of it, in words. */
export function stateWords(state: string): string {
  return Object.hasOwn(states, state) ? (states[state] ?? state) : state.replaceAll("_", " ");
}

/** The first line of a text. */
export function firstLine(text: string): string {
  return text.split("\n").find((line) => line.trim() !== "") ?? "";
}

/** What a run is called in a list: the first line of what it is about; without that, its workflow. */
export function runTitle({ subject, workflow }: { readonly subject: string; readonly workflow: string }): string {
  const line = firstLine(subject);
  return line === "" ? workflow : line;
}

/** `1 file`, `3 files`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** How much changed: "+10 −2 in 2 files". */
export function changeText({ files, added, removed }: Readonly<Record<"files" | "added" | "removed", number>>): string {
  if (files === 0) return "";
  const lines = [added === 0 ? "" : `+${added} `, removed === 0 ? "" : `−${removed} `];
  return `${lines.join("")}in ${counted(files, "file")}`;
}

/** The title of a run in two parts: the identifier of its issue, which may be empty, and the rest. */
export function titleParts(run: {
  readonly subject: string;
  readonly issue: string | null;
  readonly workflow: string;
}): { readonly id: string; readonly title: string } {
  const title = runTitle(run);
  const { issue } = run;
  if (issue === null || issue === "") return { id: "", title };
  const rest = title.startsWith(`${issue}: `) ? title.slice(issue.length + 2) : title === issue ? run.workflow : title;
  return { id: issue, title: rest };
}
