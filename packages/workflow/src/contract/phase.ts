import { emptyRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { Definition, Phase, Workflow } from "../model/workflow.ts";
import { type PhaseVariable, phaseVariableByName, phaseVariables } from "./phase-variables.ts";
import { historyAt, placesOf } from "./steps.ts";

/** The variables that earlier phases give to a prompt. */
export interface GivenVariables {
  /** Given by earlier phases or the workflow: a text, which is `""` on paths that avoid these phases. */
  readonly given: ReadonlySet<string>;
  /** Optional in the prompt: null in the contract if no phase gives them, so the prompt must guard them. */
  readonly optional: ReadonlySet<string>;
}

/** The contract of the prompt of a phase in a workflow. */
export function phaseContract({ definition, gaps }: Workflow, role: string): JsonSchema {
  const optional = new Set(phaseAt(definition, role)?.optional ?? []);
  const given = givenBefore(definition, role, optional);
  for (const name of Object.keys(definition.variables ?? {})) given.add(name);
  // A phase that could not be read may give any of them.
  if (gaps?.has("/phases") === true)
    for (const { name, source } of phaseVariables) if (source === "phase") given.add(name);
  return phasePromptContract({ given, optional });
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
