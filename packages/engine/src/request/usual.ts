import type { RequestText, RunState } from "@cuebook/run";
import type { RequestData } from "./data.ts";
import { oneLine, shortened } from "./lines.ts";
import { evidenceTable, lastEvidence } from "./results.ts";

/** The longest quotation of one text, in UTF-16 units, so that the other parts are read, too. */
const longestPart = 8_000;

/** Lines of a file that no passage of a prompt asked for. */
export interface UnaskedLines {
  readonly path: string;
  readonly side: "old" | "new" | "file";
  readonly start: number;
  readonly end: number;
}

/** The most places of such lines that are named. */
const mostUnasked = 10;

/** The default text of a pull request. */
export function usualText(state: RunState, data: RequestData, unasked: readonly UnaskedLines[]): RequestText {
  const { task, outputs, checks, waivers, run, issue } = data;
  const results = [
    ...checks.map(({ name, command, result }) => {
      const more = command === name ? "" : ` (${oneLine(command)})`;
      return `- ${oneLine(name)}${more}: ${result}`;
    }),
    ...waivers.map((line) => `- ${line}`),
  ];
  const named = oneLine(typeof issue?.identifier === "string" ? issue.identifier : "");
  const parts = [
    section("What was asked", quoted(task.description || task.title)),
    section("What was done", doneText(outputs)),
    section("Evidence", evidenceTable(lastEvidence(state))),
    section("Checks", results.join("\n") || "No checks were run."),
    section("How to review", reviewText(data, unasked)),
    `---\n\nCreated by Cuebook: workflow ${oneLine(run.workflow)}, run ${run.id}${named === "" ? "" : `, issue ${named}`}.`,
  ];
  return { title: task.title, body: shortened(parts.filter((part) => part !== "").join("\n\n")) };
}

function section(heading: string, text: string): string {
  return text === "" ? "" : `## ${heading}\n\n${text}`;
}

function doneText(outputs: RequestData["outputs"]): string {
  const [first, ...others] = outputs.filter(({ text }) => text !== "");
  if (first === undefined) return "";
  if (others.length === 0) return quoted(first.text);
  return [first, ...others].map(({ role, text }) => `- ${role}: ${oneLine(text)}`).join("\n");
}

/** Instructions for a person to read and try the change. */
function reviewText({ run, files, commits, checks }: RequestData, unasked: readonly UnaskedLines[]): string {
  const counts = `${count(commits.length, "commit")}, ${count(files.length, "changed file")}`;
  const commands = checks.map(({ command }) => `\`${oneLine(command).replaceAll("`", "'")}\``);
  return [
    ...unaskedText(unasked),
    `- Read the changes: ${counts}${commits.length > 1 ? ", best commit by commit" : ""}.`,
    `- Try them: \`git fetch && git switch ${run.branch}\`${commands.length === 0 ? "" : `, then ${commands.join(", ")}`}.`,
    ...(checks.some(({ passed }) => !passed) ? ["- Look at the checks that failed: they are above."] : []),
  ].join("\n");
}

/** What nobody seems to have asked for, to be looked at first. */
function unaskedText(unasked: readonly UnaskedLines[]): string[] {
  if (unasked.length === 0) return [];
  const places = unasked.slice(0, mostUnasked).map(({ path, side, start, end }) => {
    const name = `\`${oneLine(path).replaceAll("`", "'")}\``;
    if (side === "file") return name;
    const lines = start === end ? `line ${start}` : `lines ${start}-${end}`;
    return `${name} ${side === "old" ? `(removed ${lines})` : lines}`;
  });
  const more = unasked.length > mostUnasked ? ` and ${count(unasked.length - mostUnasked, "other place")}` : "";
  return [`- Ask first why these are here, for no prompt seems to ask for them: ${places.join(", ")}${more}.`];
}

/** An untrusted text as a quotation, so that it cannot pose as a section written by Cuebook. */
function quoted(text: string): string {
  const part = text.length <= longestPart ? text : `${text.slice(0, longestPart).trimEnd()} …`;
  return part
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
