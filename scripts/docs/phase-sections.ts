import { builtInOrders, builtInPhases, builtInWorkflow, builtInWorkflows } from "@cuebook/engine";
import {
  describePhase,
  extendingFileSchema,
  loadWorkflow,
  overrideFileSchema,
  type PhaseDescription,
  phaseChangeSchema,
  phaseCheckSchema,
  phaseEntrySchema,
  phaseFileSchema,
  phasesFileSchema,
  phaseVariables,
  variableSchema,
} from "@cuebook/workflow";
import { schemaTable } from "./schema-table.ts";
import { inlineCode, markdownTable } from "./table.ts";

/** The sections on workflows of phases: keys from the schemas, phases from the library, variables from their table. */
export function phaseSections(): [string, string][] {
  const apart = new Map<unknown, string>([
    [phaseEntrySchema, "[mapping](#an-entry)"],
    [phaseCheckSchema, "[mapping](#checks)"],
    [phaseChangeSchema, "[mapping](#a-change)"],
    [variableSchema, "[mapping](#variables-of-a-workflow)"],
  ]);
  const phases = builtInPhases.ids.map(describe);
  return [
    ["phases-keys", schemaTable(phasesFileSchema, { apart })],
    ["phase-entry-keys", schemaTable(phaseEntrySchema, { apart })],
    ["phase-check-keys", schemaTable(phaseCheckSchema)],
    ["variable-keys", schemaTable(variableSchema)],
    ["phases-by-weight", weightTable()],
    ["built-in-phases", phaseTable(phases.filter(({ kind }) => kind === "phase"))],
    ["other-built-in-prompts", otherTable(phases.filter(({ kind }) => kind !== "phase"))],
    ["built-in-orders", orderTable()],
    ["phase-variables", variableTable(phases)],
    ["phase-file-keys", schemaTable(phaseFileSchema, { apart })],
    ["extending-keys", schemaTable(onlyOwn(extendingFileSchema, phasesFileSchema), { apart })],
    ["phase-change-keys", schemaTable(onlyOwn(phaseChangeSchema, phaseEntrySchema))],
    ["override-file-keys", schemaTable(onlyOwn(overrideFileSchema, phaseFileSchema, ["variables", "optional"]))],
  ];
}

/** A schema with the keys that another one does not have, and the named ones. */
function onlyOwn(schema: WithProperties, other: WithProperties, also: readonly string[] = []): WithProperties {
  const isOwn = ([key]: [string, unknown]) => !Object.hasOwn(other.properties, key) || also.includes(key);
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties).filter(isOwn)) };
}

interface WithProperties {
  readonly [keyword: string]: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

function describe(id: string): PhaseDescription {
  const entry = builtInPhases.phase(id);
  if (entry === undefined) throw new Error(`the library lists the phase ${id}, and does not have it`);
  const { phase, diagnostics } = describePhase(id, entry);
  if (diagnostics.length > 0) throw new Error(`${entry.file}: ${diagnostics.map(({ message }) => message).join("; ")}`);
  return phase;
}

function weightTable(): string {
  const rows = builtInWorkflows.map((weight) => {
    const { workflow } = loadWorkflow(builtInWorkflow(weight), () => undefined, { library: builtInPhases });
    if (workflow === undefined) throw new Error(`the built-in workflow ${weight} does not load`);
    const { definition } = workflow;
    const { roles, graph } = definition;
    const phases = Object.keys(roles).filter((role) => roles[role]?.phase?.id === role);
    const rows = phases.map((id) => {
      const end = Object.keys(roles).findLast((role) => roles[role]?.phase?.id === id) ?? id;
      const { performs } = roles[end] ?? {};
      const notes = [
        ...(performs?.what === "merge_findings" ? [`${performs.of.length} reviewers`] : []),
        ...(graph[end]?.complete?.gate === "human" ? ["a person approves"] : []),
      ];
      return `${inlineCode(id)}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
    });
    return [inlineCode(weight), definition.description ?? "", rows.join(", ")];
  });
  return markdownTable(["workflow", "for", "phases"], rows);
}

function phaseTable(phases: readonly PhaseDescription[]): string {
  return markdownTable(
    ["phase", "purpose", "needs", "gives", "output", "checked by", "turns", "gate", "when blocked"],
    phases.map((phase) => [
      inlineCode(phase.id),
      phase.purpose,
      ofPhases(phase.variables.filter((name) => !Object.hasOwn(phase.gives, name))).join(", "),
      Object.keys(phase.gives).map(inlineCode).join(", "),
      outputs(phase),
      [
        ...(phase.checklist === undefined ? [] : ["its checklist"]),
        ...phase.checks.map(({ name }) => inlineCode(name)),
      ].join(", "),
      String(phase.iterations),
      inlineCode(phase.gate),
      phase.retryFrom === undefined ? "a person is asked" : `back to ${inlineCode(phase.retryFrom)}`,
    ]),
  );
}

function ofPhases(names: readonly string[]): string[] {
  const variables = new Set(phaseVariables.flatMap(({ name, source }) => (source === "phase" ? [name] : [])));
  return names.filter((name) => variables.has(name)).map(inlineCode);
}

function otherTable(phases: readonly PhaseDescription[]): string {
  return markdownTable(
    ["prompt", "kind", "purpose", "output"],
    phases.map((phase) => [inlineCode(phase.id), phase.kind, phase.purpose, outputs(phase)]),
  );
}

/** What the built-in prompts order, each beside the rule that allows it. */
function orderTable(): string {
  return markdownTable(
    ["prompt", "order", "rule"],
    builtInOrders().map(({ prompt, order, rule = "none" }) => [prompt, order, rule].map(inlineCode)),
  );
}

function outputs({ output, outputLater }: PhaseDescription): string {
  const names = [output, outputLater].filter((name) => name !== undefined);
  return names.length === 0 ? "any text" : names.map(inlineCode).join(", later ");
}

function variableTable(phases: readonly PhaseDescription[]): string {
  return markdownTable(
    ["variable", "type", "from", "meaning", "says something", "for example", "used by"],
    phaseVariables.map(({ name, type, source, doc, when, example }) => [
      inlineCode(name),
      type,
      source,
      doc,
      when,
      inlineCode(String(example)),
      usersOf(phases, name),
    ]),
  );
}

/** The users of a variable; nearly all use those of the task. */
function usersOf(phases: readonly PhaseDescription[], name: string): string {
  const users = phases.filter(({ variables, optional }) => variables.includes(name) || optional.includes(name));
  if (users.length > 8) return "most";
  return users.map(({ id, optional }) => `${inlineCode(id)}${optional.includes(name) ? " (optional)" : ""}`).join(", ");
}
