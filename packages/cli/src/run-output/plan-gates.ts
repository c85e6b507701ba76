import type { PlannedAccess, PlannedPrompt, PlannedStop, PlannedTools } from "@cuebook/engine";
import { durationText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { ruleSentence } from "../permission/rule-text.ts";

/** Where a run stops to ask, and whom, for people. */
export function stopsText(stops: readonly PlannedStop[], style: Style): string {
  const asksItself = "Any role may also suspend itself with a question, unless it returns plain text.";
  if (stops.length === 0) return `no edge stops\n${style.dim(asksItself)}\n`;
  const rows = stops.map(({ kind, role, status, to, approver }) => [
    printableLine(`${role}/${status} -> ${to}`),
    kind === "question"
      ? "asks a person"
      : printableLine(approver === undefined ? "a person decides" : `${approver} decides`),
  ]);
  return `${tableText(["edge", "whom"], rows, (text, index) => (index < 0 ? style.dim(text) : text))}${style.dim(asksItself)}\n`;
}

/** The permissions that each role wants, and where it works, for people. */
export function accessText(access: readonly PlannedAccess[], prompts: readonly PlannedPrompt[], style: Style): string {
  const texts = new Map(prompts.map(({ pointer, text }) => [pointer, text.trim()]));
  const rows = access.map(({ role, permissions, tools, locations }) => {
    const { mode, allow, deny } = permissions ?? {};
    const wants = [
      ...(mode === undefined ? [] : [`mode ${mode}`]),
      ...(allow === undefined ? [] : [`allow ${listText(allow)}`]),
      ...(deny === undefined ? [] : [`deny ${listText(deny)}`]),
    ];
    const where = new Set(locations.map((pointer) => texts.get(pointer) ?? pointer));
    return [
      printableLine(role),
      printableLine(where.size === 0 ? "the workspace" : [...where].join(", ")),
      printableLine(wants.length === 0 ? "the agent's settings" : wants.join("; ")),
      printableLine(tools.length === 0 ? "-" : tools.join(", ")),
    ];
  });
  return tableText(["role", "works in", "permissions", "tools"], rows, (text, index) =>
    index < 0 ? style.dim(text) : text,
  );
}

/** What tools of roles may do under the configuration, for people. Remembered answers are not part of the plan. */
export function toolsText({ rules, templateRoots, permissionTimeoutMs }: PlannedTools, style: Style): string {
  const time = durationText(permissionTimeoutMs);
  return [
    ...rules.map((rule) => `${ruleSentence(rule)}\n`),
    ...templateRoots.map((path) => printableLine(`templates in ${path}`)).map((line) => `${line}\n`),
    `${style.dim(`a change without a rule is asked about, with ${time} to answer: cuebook inbox`)}\n`,
  ].join("");
}

function listText(names: readonly string[]): string {
  return names.length === 0 ? "nothing" : names.join(", ");
}
