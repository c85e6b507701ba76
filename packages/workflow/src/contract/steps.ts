import { emptyRecord, own } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import { approversOf } from "../graph/approvers.ts";
import { type GraphPlace, type History, historiesOf } from "../graph/history.ts";
import type { Definition } from "../model/workflow.ts";
import { embedded } from "../output/definitions.ts";
import { variants } from "../output/variants.ts";
import { nullable } from "./fields.ts";
import { outputContract } from "./output.ts";

/** The roles in `steps`: all except approvers, whose outputs are decisions. */
export function rolesInSteps(definition: Definition): string[] {
  const approvers = approversOf(definition);
  return Object.keys(definition.roles).filter((name) => !approvers.has(name));
}

/**
 * The places of a prompt in the graph: for an edge, after its role has ended with its status; for a role, where it is entered; for
 * an approver, after each of the edges that it approves.
 */
export function placesOf(definition: Definition, role: string, status?: string): GraphPlace[] {
  if (status !== undefined) return [{ role, left: status }];
  if (!approversOf(definition).has(role)) return [{ role }];
  return Object.entries(definition.graph).flatMap(([from, edges]) =>
    Object.entries(edges).flatMap(([left, { gate, approver }]) =>
      gate === "agent" && approver === role ? [{ role: from, left }] : [],
    ),
  );
}

/**
 * The history of a role on all paths to any of several places. For places that no path reaches, which is a separate finding, every
 * history is assumed, so that only names are checked there.
 */
export function historyAt(definition: Definition, places: readonly GraphPlace[], role: string): History {
  const histories = historiesOf(definition);
  const found = places.flatMap((place) => histories.at(place, role) ?? []).filter(({ isReachable }) => isReachable);
  if (found.length === 0)
    return { isReachable: false, isMissable: false, statuses: statusesOf(definition, role), isList: false };
  return {
    isReachable: true,
    isMissable: found.some(({ isMissable }) => isMissable),
    statuses: [...new Set(found.flatMap(({ statuses }) => statuses))],
    isList: found.some(({ isList }) => isList),
  };
}

function statusesOf(definition: Definition, role: string): string[] {
  const returns = own(definition.roles, role)?.returns;
  return returns === undefined ? [] : variants(returns).map(({ status }) => status);
}

/**
 * The contract of `steps` at several places of the graph: the last output of each role on the way there. Roles on every path from
 * `$START` are set, those on some paths can be null, and those on no path are null. The type of a role joins the variants with
 * which the places can be reached.
 * @param wanted the roles to include; default: all
 */
export function stepsContract(
  definition: Definition,
  places: readonly GraphPlace[],
  definitions: Record<string, unknown>,
  wanted?: ReadonlySet<string>,
): JsonSchema {
  const properties: Record<string, JsonSchema> = emptyRecord();
  const approvers = approversOf(definition);
  for (const name of wanted ?? rolesInSteps(definition)) {
    if (!Object.hasOwn(definition.roles, name) || approvers.has(name)) continue;
    const step = stepContract(definition, name, historyAt(definition, places, name));
    properties[name] = step.contract;
    Object.assign(definitions, step.definitions);
  }
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

interface StepContract {
  readonly contract: JsonSchema;
  readonly definitions: Readonly<Record<string, unknown>>;
}

const neverVisited: StepContract = { contract: { type: "null" }, definitions: {} };
const contracts = new WeakMap<Definition, Map<string, StepContract>>();

/** The contract of `steps.<role>`; the same object for the same history. */
function stepContract(definition: Definition, name: string, { isMissable, statuses }: History): StepContract {
  const known = contracts.get(definition) ?? new Map<string, StepContract>();
  contracts.set(definition, known);
  const key = JSON.stringify([name, isMissable, [...statuses].sort()]);
  const contract = known.get(key) ?? makeContract(definition, name, isMissable, new Set(statuses));
  known.set(key, contract);
  return contract;
}

function makeContract(
  definition: Definition,
  name: string,
  isMissable: boolean,
  statuses: ReadonlySet<string>,
): StepContract {
  const returns = own(definition.roles, name)?.returns;
  const definitions = emptyRecord();
  const outputs = (returns === undefined ? [] : variants(returns)).flatMap((variant) =>
    statuses.has(variant.status) ? [embedded(outputContract(variant.schema), `steps.${name}`, definitions)] : [],
  );
  const [first] = outputs;
  if (first === undefined) return neverVisited;
  const union = outputs.length === 1 ? first : { oneOf: outputs };
  return { contract: isMissable ? nullable(union) : union, definitions };
}
