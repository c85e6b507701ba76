import { emptyRecord, isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { Definition, Phase, Workflow } from "../model/workflow.ts";
import { roleContract } from "./graph.ts";
import {
  type PhaseVariable,
  type PhaseVariableSource,
  phaseVariableByName,
  phaseVariables,
} from "./phase-variables.ts";
import { historyAt, placesOf } from "./steps.ts";

/** The variables that earlier phases give to a prompt. */
export interface GivenVariables {
  /** Given by earlier phases or the workflow: a text, which is `""` on paths that avoid these phases. */
  readonly given: ReadonlySet<string>;
  /** Optional in the prompt: null in the contract if no phase gives them, so the prompt must guard them. */
  readonly optional: ReadonlySet<string>;
}

/** The contract of the prompt of a phase in a workflow. */
export function phaseContract(workflow: Workflow, role: string): JsonSchema {
  const optional = new Set(phaseAt(workflow.definition, role)?.optional ?? []);
  return phasePromptContract({ given: givenTo(workflow, role, optional), optional });
}

/** The variables that earlier phases or the workflow give to a role. */
function givenTo({ definition, gaps }: Workflow, role: string, optional: ReadonlySet<string>): Set<string> {
  const given = givenBefore(definition, role, optional);
  for (const name of Object.keys(definition.variables ?? {})) given.add(name);
  // A phase that could not be read may give any of them.
  if (gaps?.has("/phases") === true)
    for (const { name, source } of phaseVariables) if (source === "phase") given.add(name);
  return given;
}

/** The variables that say something before a phase begins; the others are about its turns, or for other prompts. */
const knownBefore: ReadonlySet<PhaseVariableSource> = new Set(["task", "git", "initiative", "project", "phase"]);

/**
 * The contract of the condition of a phase: the data of a role, and the variables that are known before the phase. A variable that
 * an earlier phase gives is `""` on paths that avoid that phase.
 */
export function conditionContract(workflow: Workflow, role: string, wanted?: ReadonlySet<string>): JsonSchema {
  const contract = roleContract(workflow.definition, role, wanted);
  const given = givenTo(workflow, role, new Set(givenIn(workflow.definition)));
  const variables = Object.entries(propertiesOf(phasePromptContract({ given, optional: new Set() })));
  const known = variables.filter(([name]) => knownBefore.has(phaseVariableByName.get(name)?.source ?? "phase"));
  const properties = { ...propertiesOf(contract), ...Object.fromEntries(known) };
  return { ...(isRecord(contract) ? contract : {}), properties, required: Object.keys(properties) };
}

function propertiesOf(contract: JsonSchema): Readonly<Record<string, unknown>> {
  return isRecord(contract) && isRecord(contract.properties) ? contract.properties : {};
}

/** The variables that the phases of a workflow give. */
function givenIn({ roles }: Definition): string[] {
  return Object.values(roles).flatMap(({ phase }) => Object.keys(phase?.gives ?? {}));
}

/**
 * The contract of a phase prompt: every variable of the table, closed. A variable that phases give is left out if no earlier phase
 * gives it, so that using it is a finding. Every other variable is always set, and blank if it does not apply.
 */
export function phasePromptContract({ given, optional }: GivenVariables): JsonSchema {
  const properties: Record<string, JsonSchema> = emptyRecord();
  for (const variable of phaseVariables) {
    const { name, source } = variable;
    if (source !== "phase" || given.has(name)) properties[name] = schemaOf(variable, false);
    else if (optional.has(name)) properties[name] = schemaOf(variable, true);
  }
  // Variables that a workflow adds are not in the table.
  for (const name of given) if (!phaseVariableByName.has(name)) properties[name] = schemas.text;
  for (const name of optional)
    if (!phaseVariableByName.has(name) && !given.has(name))
      properties[name] = { anyOf: [schemas.text, { type: "null" }] };
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

/**
 * The variables that earlier phases give to a role. An optional one must be given on at least one path to the role, and is blank on
 * the others; a required one must be given on all paths. A variable that the phase gives itself comes from its previous visit.
 */
function givenBefore(definition: Definition, role: string, optional: ReadonlySet<string>): Set<string> {
  const own = phaseAt(definition, role);
  const given = new Set(Object.keys(definition.roles[own?.round ?? role]?.phase?.gives ?? {}));
  const places = placesOf(definition, role);
  for (const [name, { phase }] of Object.entries(definition.roles)) {
    const gives = Object.keys(phase?.gives ?? {}).filter((variable) => !given.has(variable));
    if (gives.length === 0) continue;
    const { statuses, isMissable } = historyAt(definition, places, name);
    if (statuses.length === 0) continue;
    for (const variable of gives) if (!isMissable || optional.has(variable)) given.add(variable);
  }
  return given;
}

/** The phase of a role, or of the document at a place. */
function phaseAt({ roles, documents }: Definition, name: string): Phase | undefined {
  return roles[name]?.phase ?? documents?.[name]?.phase;
}

const schemas = {
  text: { type: "string" },
  flag: { type: "boolean" },
  number: { type: "integer", minimum: 0 },
} as const;

function schemaOf({ type, doc }: PhaseVariable, isNullable: boolean): JsonSchema {
  const schema = schemas[type];
  return isNullable ? { anyOf: [schema, { type: "null" }], description: doc } : { ...schema, description: doc };
}
