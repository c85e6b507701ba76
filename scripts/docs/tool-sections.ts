import {
  allTools,
  answerSchema,
  channelErrors,
  defaultLimits,
  type ToolDefinition,
  toolErrors,
  workTools,
} from "@cuebook/tools";
import { schemaTable } from "./schema-table.ts";
import { inlineCode, markdownTable } from "./table.ts";

/** The sections on tools: each from its definition, failures from the table of codes, limits from their defaults. */
export function toolSections(): [string, string][] {
  return [
    ["tools-by-effect", effectTable(allTools)],
    ["work-tools-by-effect", effectTable(workTools)],
    ["tools", [...allTools, ...workTools].map(toolText).join("\n\n")],
    ["tool-errors", errorTable(toolErrors)],
    ["channel-errors", errorTable(channelErrors)],
    ["answer-fields", schemaTable(answerSchema, { of: "fields" })],
    ["tool-limits", limitTable()],
  ];
}

const effects: Readonly<Record<ToolDefinition["effect"], string>> = {
  read: "Changes nothing, and needs no permission.",
  write: "Writes a file of the workspace, or changes the issue of the run, after [permission](permissions.md).",
  run: "Runs a program, after [permission](permissions.md).",
};

function effectTable(tools: readonly ToolDefinition[]): string {
  return markdownTable(
    ["tool", "purpose", "effect"],
    tools.map(({ name, title, effect }) => [
      `[${inlineCode(name)}](#${name.toLowerCase()})`,
      title,
      inlineCode(effect),
    ]),
  );
}

function toolText({ name, description, effect, input, output }: ToolDefinition): string {
  return [
    `### ${inlineCode(name)}`,
    `> ${description}`,
    effects[effect],
    schemaTable(input, { of: "arguments" }),
    "It gives:",
    schemaTable(output, { of: "fields" }),
  ].join("\n\n");
}

function errorTable(codes: Readonly<Record<string, string>>): string {
  return markdownTable(
    ["code", "when"],
    Object.entries(codes).map(([code, when]) => [inlineCode(code), when]),
  );
}

/** The quantity that each limit restricts, and where the limit is set. */
const limitMeanings: Readonly<Record<keyof typeof defaultLimits, readonly [what: string, setting?: string]>> = {
  fileBytes: ["Bytes of a file that is read whole, of a template, of a text that is written.", "file_bytes"],
  resultBytes: ["Bytes of the text of one result.", "result_bytes"],
  files: ["Files that one search or listing visits."],
  commandOutputBytes: ["Bytes that a command can print before the middle is omitted.", "command_output_bytes"],
  commandTimeoutMs: ["Milliseconds that a command may run.", "command_timeout_ms"],
  previewLines: ["Lines of a preview.", "preview_lines"],
};

function limitTable(): string {
  return markdownTable(
    ["the most", "is", "set by"],
    Object.entries(limitMeanings).map(([name, [what, setting]]) => [
      what,
      String(Reflect.get(defaultLimits, name)),
      setting === undefined ? "" : inlineCode(`tools.limits.${setting}`),
    ]),
  );
}
