import { emptyRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { Definition } from "../model/workflow.ts";
import { type PhaseVariable, phaseVariableByName, phaseVariables } from "./phase-variables.ts";
import { historyAt, placesOf } from "./steps.ts";

/** Which variables that phases give are there for a prompt. */
export interface GivenVariables {
  /** Given by phases before it or by the workflow, so that they are there: text, `""` on paths around these phases. */
  readonly given: ReadonlySet<string>;
  /** Those that the prompt works without: null in the contract where no phase gives them, so that they have to be guarded. */
  readonly optional: ReadonlySet<string>;
}

/** The contract of the prompt of a role that is a phase of the workflow. */
export function phaseContract(definition: Definition, role: string): JsonSchema {
  const optional = new Set(definition.roles[role]?.phase?.optional ?? []);
  const given = givenBefore(definition, role, optional);
  for (const name of Object.keys(definition.variables ?? {})) given.add(name);
  return phasePromptContract({ given, optional });
}

/**
 * The contract of a phase prompt: every variable of the table, closed. A variable that phases give is left out where none does,
 * so that using it is a finding; every other one is there, blank where it does not apply.
 */
export function phasePromptContract({ given, optional }: GivenVariables): JsonSchema {
  const properties: Record<string, JsonSchema> = emptyRecord();
  for (const variable of phaseVariables) {
    const { name, source } = variable;
    if (source !== "phase" || given.has(name)) properties[name] = schemaOf(variable, false);
    else if (optional.has(name)) properties[name] = schemaOf(variable, true);
  }
  // Those that a workflow adds are no part of the table.
  for (const name of given) if (!phaseVariableByName.has(name)) properties[name] = schemas.text;
  for (const name of optional)
    if (!phaseVariableByName.has(name) && !given.has(name))
      properties[name] = { anyOf: [schemas.text, { type: "null" }] };
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

/**
 * The variables that phases before a role give. What its prompt can do without need only be given on some path to it, and is
 * blank on the others; everything else on all of them. What a phase gives itself it has from its own last visit.
 */
function givenBefore(definition: Definition, role: string, optional: ReadonlySet<string>): Set<string> {
  const { phase: own } = definition.roles[role] ?? {};
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

const schemas = {
  text: { type: "string" },
  flag: { type: "boolean" },
  number: { type: "integer", minimum: 0 },
} as const;

function schemaOf({ type, doc }: PhaseVariable, isNullable: boolean): JsonSchema {
  const schema = schemas[type];
  return isNullable ? { anyOf: [schema, { type: "null" }], description: doc } : { ...schema, description: doc };
}
