import type { RequestText, RunState } from "@cuebook/run";
import type { RequestData } from "./data.ts";
import { oneLine, shortened } from "./lines.ts";
import { evidenceTable, lastEvidence } from "./results.ts";

/** The longest part that one text may have: the others are to be read, too. */
const longestPart = 8_000;

/** The text of a pull request for which nobody wrote another. */
export function usualText(state: RunState, data: RequestData): RequestText {
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
    section("How to review", reviewText(data)),
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

/** How a person sees and tries the change. */
function reviewText({ run, files, commits, checks }: RequestData): string {
  const counts = `${count(commits.length, "commit")}, ${count(files.length, "changed file")}`;
  const commands = checks.map(({ command }) => `\`${oneLine(command).replaceAll("`", "'")}\``);
  return [
    `- Read the changes: ${counts}${commits.length > 1 ? ", best commit by commit" : ""}.`,
    `- Try them: \`git fetch && git switch ${run.branch}\`${commands.length === 0 ? "" : `, then ${commands.join(", ")}`}.`,
    ...(checks.some(({ passed }) => !passed) ? ["- Look at the checks that failed: they are above."] : []),
  ].join("\n");
}

/** A text of anybody as a quotation, which cannot pose as a section of ours. */
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
