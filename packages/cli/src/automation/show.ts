import type { automationShow as automationShowOutput } from "@cuebook/commands/json";
import type { Permissions } from "@cuebook/policy";
import { printableLine } from "@cuebook/settings/values";
import { type Definition, phaseVariableByName } from "@cuebook/workflow";
import { openLibrary } from "../library/with-library.ts";
import { type Field, fieldsText } from "../output/fields.ts";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { wrappedText } from "../output/wrap.ts";
import { ruleSentence } from "../permission/rule-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type Automation, automationNamed, changesText } from "./automations.ts";

export interface ShowOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook automation show`. */
export async function show(name: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const automation = await automationNamed(opened, name, context);
  const about = described(automation);
  if (options.format === "json") return context.terminal.out(jsonText<typeof automationShowOutput>(about));
  const next = (...words: string[]) =>
    proposal(opened.project, ...words, automation.from === "file" ? about.file : name);
  context.terminal.out(
    `${text(about, context.style("out"))}\nNext:\n  ${next("automation", "run")}\n  ${next("plan")}\n`,
  );
}

/** What an automation does, as `--format json` writes it. Later versions may add fields, but never rename them. */
function described({ name, from, file, definition }: Automation) {
  const phases = phasesOf(definition);
  return {
    ...{ name, from, file },
    description: definition.description ?? null,
    changes: changesText(definition),
    permissions: phases.flatMap(({ permissions }): Permissions => permissions ?? ["read"]),
    checks: phases.flatMap(({ phase }) => (phase?.checks ?? []).map((check) => check.name)),
    reads: [...new Set(phases.flatMap(({ phase }) => phase?.variables ?? []))].flatMap((variable) => {
      const known = phaseVariableByName.get(variable);
      const isFact = known?.source === "history" || known?.source === "project";
      return isFact ? [{ name: variable, meaning: known.doc }] : [];
    }),
  };
}

function phasesOf({ roles }: Definition) {
  return Object.values(roles).filter(({ phase, performs }) => phase !== undefined && performs === undefined);
}

function text(about: ReturnType<typeof described>, style: Style): string {
  const permissions = about.permissions.map((each) => (typeof each === "string" ? each : ruleSentence(each)));
  const facts: Field[] = [
    ["may change", about.changes],
    ["may do", permissions.join("\n")],
    ["checks", about.checks.join(", ") || "none"],
  ];
  const rows = about.reads.map(({ name, meaning }) => [name, meaning]);
  return [
    wrappedText(`${style.strong(printableLine(about.name))}  ${style.dim(printableLine(about.file))}`, style),
    wrappedText(printableLine(about.description ?? ""), style),
    "",
    fieldsText(facts, style, { width: 12, paint: (name) => name }),
    tableText(["READS", { text: "MEANING" }], rows, style),
  ].join("\n");
}
