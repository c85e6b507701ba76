import type { PromptTestCounts, PromptTestRun, TestedAnswer, TestedFile } from "@cuebook/prompts/test";
import { costText, durationText, plural, printableLine } from "@cuebook/settings/values";
import { diagnosticsText } from "../findings/text.ts";

import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";

/** Results for people: for each file a table of cases and models, then the findings, then the numbers. */
export function promptTestText(run: PromptTestRun, style: Style): string {
  const { files, diagnostics, sources } = run;
  const tables = files.map((file) => `${style.strong(printableLine(file.file))}\n${fileText(file, style)}`);
  const findings = diagnostics.length === 0 ? "" : diagnosticsText(diagnostics, sources, style);
  return `${[...tables, ...(findings === "" ? [] : [findings])].join("\n")}\n${summary(run, style)}`;
}

function fileText({ cases, findings, recorded }: TestedFile, style: Style): string {
  if (cases.length === 0) return `${style.severity("error", "FAIL")}  ${plural(findings.length, "finding")}\n`;
  const models = [...new Set(cases.flatMap(({ answers }) => answers.map(({ model }) => model)))];
  const rows = cases.map(({ name, passed, answers }) => [
    printableLine(name),
    passed ? "pass" : "FAIL",
    ...models.map((model) => answerText(answers.find((answer) => answer.model === model))),
  ]);
  const heading = [{ text: "CASE" }, "PROMPT", ...models.map((model) => model.toUpperCase())];
  const table = tableText(heading, rows, style, (text, _, column) => {
    if (column === 0) return text;
    if (text.startsWith("FAIL")) return style.severity("error", text);
    return text.startsWith("pass") ? style.good(text) : text;
  });
  return recorded === undefined ? table : `${table}${style.dim(`recorded in ${printableLine(recorded)}`)}\n`;
}

function answerText(answer: TestedAnswer | undefined): string {
  if (answer === undefined) return "";
  const { passed, latencyMs, costUsd } = answer;
  const measures = [
    ...(latencyMs === undefined ? [] : [durationText(latencyMs)]),
    ...(costUsd === undefined ? [] : [costText(costUsd)]),
  ];
  return [passed ? "pass" : "FAIL", ...measures].join(" ");
}

function summary({ passed, failed, cases, answers, asked, costUsd }: PromptTestCounts, style: Style): string {
  const counts = [
    ...(failed === 0 ? [] : [style.severity("error", `${failed} failed`)]),
    style.good(`${passed} passed`),
  ].join(", ");
  const what = answers === 0 ? plural(cases, "case") : `${plural(cases, "case")} with ${plural(answers, "answer")}`;
  const cost = costUsd === 0 ? "" : `, ${costText(costUsd)}`;
  return `${counts} of ${what}${asked === 0 ? "" : `; ${asked} asked for now${cost}`}\n`;
}
