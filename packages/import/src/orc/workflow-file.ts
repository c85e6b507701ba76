/** @folder Files of orc as those of Cuebook: workflows, phases and changed prompts. */
import { basename } from "node:path";
import { isRecord } from "@cuebook/settings/values";
import { placesIn, writeYaml, type YamlDocument } from "@cuebook/settings/yaml";
import type { Source } from "@cuebook/template";
import { type ImportedFiles, ImportNotes, unknownKey } from "../notes.ts";
import { unreadable } from "../unreadable.ts";
import { type OrcPhase, phaseOf } from "./phases.ts";
import { variablesOf } from "./variables.ts";
import { dataOf, type Fields, isBlank } from "./written.ts";

/** Whether a document is a workflow of orc. */
export function isOrcWorkflow({ phases }: Fields): boolean {
  return Array.isArray(phases) && phases.some((phase) => isRecord(phase) && typeof phase.template === "string");
}

/** Keys of a workflow without a counterpart, with what to use. */
const unused: ReadonlyMap<string, string> = new Map([
  ["default_thinking", "settings of an agent say how much its model reasons"],
  ["default_max_iterations", "write `iterations` in the phases"],
  ["completion_action", "`cuebook pr create`, or `pull_requests` of the service, hands a branch over"],
  ["target_branch", "`cuebook run --base BRANCH`, or the configuration, names it"],
  ["based_on", "`extends` changes another workflow"],
  ["triggers", "`schedule` in the workflow, and automations, start runs"],
  ["is_builtin", "none here"],
  ["workflow_type", "none here"],
]);

/** The workflow of phases that a workflow of orc becomes. */
export function orcWorkflow(source: Source, document: YamlDocument & { readonly value: Fields }): ImportedFiles {
  const notes = new ImportNotes(placesIn(document, source));
  const { value } = document;
  const name = fileName(typeof value.id === "string" ? value.id : basename(source.file).replace(/\.[^.]+$/, ""));
  const known = [
    "id",
    "name",
    "description",
    "phases",
    "variables",
    "default_model",
    "default_provider",
    ...unused.keys(),
  ];
  for (const key of Object.keys(value)) {
    const instead = unused.get(key);
    if (isBlank(value[key])) continue;
    if (instead !== undefined) notes.add("unused", `/${key}`, instead);
    else if (!known.includes(key)) notes.add("decide", `/${key}`, unknownKey(key, known));
  }
  for (const key of ["default_model", "default_provider"])
    if (!isBlank(value[key]))
      notes.add(
        "decide",
        `/${key}`,
        `choose an agent: ${JSON.stringify(value[key])} is a setting of an agent in the configuration, \`agent\` names it`,
      );
  const text = [value.description, value.name].find((each) => typeof each === "string" && each !== "");
  const phases = ordered(value.phases, notes).map(({ written, pointer }) => phaseOf(written, pointer, notes));
  const variables = variablesOf(value.variables, notes);
  const workflow = {
    version: 1,
    name,
    ...(typeof text === "string" && { description: text.replaceAll(/\s+/g, " ").trim() }),
    ...(Object.keys(variables).length > 0 && { variables }),
    phases: phases.map(short),
  };
  return { files: [{ name: `${name}.workflow.yaml`, text: writeYaml(workflow) }], notes: notes.all, agents: {} };
}

/** A phase with only its id is written as the id. */
function short(phase: OrcPhase): OrcPhase | string {
  return Object.keys(phase).length === 1 ? phase.use : phase;
}

/** The phases in the order in which they ran: by `sequence`, then as written. */
function ordered(phases: unknown, notes: ImportNotes) {
  const list: readonly unknown[] = Array.isArray(phases) ? phases : [];
  const found = list.flatMap((written, index) => {
    const pointer = `/phases/${index}`;
    if (isRecord(written) && typeof written.template === "string")
      return [{ written, pointer, at: sequenceOf(written) }];
    notes.add("decide", pointer, "the phase has no template", "value");
    return [];
  });
  const sorted = found.toSorted((one, other) => one.at - other.at);
  for (const [index, { written, pointer }] of sorted.entries()) {
    const before = sorted.slice(0, index).map((each) => each.written.template);
    const needs: readonly unknown[] = listOf(written.depends_on);
    const late = needs.find((need) => !before.includes(need) && sorted.some((each) => each.written.template === need));
    if (late !== undefined)
      notes.add(
        "decide",
        `${pointer}/depends_on`,
        `the phase depends on ${JSON.stringify(late)}, which comes after it by sequence: move it`,
      );
  }
  return sorted;
}

function listOf(written: unknown): readonly unknown[] {
  const value = dataOf(written);
  return Array.isArray(value) ? value : [];
}

function sequenceOf({ sequence }: Fields): number {
  return typeof sequence === "number" && Number.isFinite(sequence) ? sequence : 0;
}

function fileName(text: string): string {
  const plain = text
    .replaceAll(/[^A-Za-z0-9_-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
  if (plain !== "") return plain;
  throw unreadable("the workflow has no id from which a file could be named", "write `id: NAME`");
}
