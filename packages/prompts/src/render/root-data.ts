import type { JsonSchema } from "@cuebook/template";
import { type ContractName, type Definition, extensionsOf, type PromptText, valueAt } from "@cuebook/workflow";
import type { ChosenPrompt } from "./choose.ts";

/** The data that a prompt of a workflow is rendered with, without a run. */
export interface PromptData {
  /** The root of the data. The other members override its parts. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly issue?: object | undefined;
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  readonly attempt?: number | undefined;
  /** Default: 1. */
  readonly turn?: number | undefined;
  /** Default: the most turns of the role. */
  readonly maxTurns?: number | undefined;
  /** The phase variables that are known without a run, and blanks for the others. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/** The most turns of the role that gets a prompt. */
export function turnsOf({ roles }: Pick<Definition, "roles">, chosen: ChosenPrompt, turn: number): number {
  const role = chosen.kind === "role" ? chosen.role : roles[chosen.edge.role];
  return Math.max(turn, role?.turns ?? 1);
}

/** The data of each text of a prompt, by its contract, as a run would build it. */
export function dataFor(
  definition: Definition,
  chosen: ChosenPrompt,
  given: PromptData,
): (text: PromptText, schema: JsonSchema) => Record<string, unknown> {
  return ({ contract }, schema) => {
    const declared = contract === "workflow-md" ? extensionsOf(definition).map(({ name }) => name) : [];
    const extensions = contract === "phase" ? Object.keys(valueAt(schema, "/properties") ?? {}) : declared;
    return rootData(contract, schema, { definition, chosen, given, extensions });
  };
}

interface Root {
  readonly definition: Definition;
  readonly chosen: ChosenPrompt;
  readonly given: PromptData;
  /** The names that the workflow declares beyond the usual ones; for a phase, the names of its variables. */
  readonly extensions: readonly string[];
}

function rootData(
  contract: ContractName,
  schema: JsonSchema,
  { definition, chosen, given, extensions }: Root,
): Record<string, unknown> {
  const { input = {}, turn = 1, maxTurns = turnsOf(definition, chosen, turn) } = given;
  const root: Record<string, unknown> = Object.create(null);
  // The data of a phase consists of its variables; unknown variables are blank.
  if (contract === "phase") {
    const { variables = {} } = given;
    for (const name of extensions) root[name] = Object.hasOwn(variables, name) ? variables[name] : "";
    return Object.assign(root, given.data);
  }
  // As on a first dispatch: there is no previous state.
  for (const name of extensions) root[name] = null;
  if (chosen.kind === "edge" && declaresStatus(schema)) root.$status = chosen.status;
  if (contract !== "edge") {
    root.attempt = null;
    root.run = { turn_number: turn, max_turns: maxTurns, is_continuation: turn > 1 };
  }
  if (contract !== "workflow-md") {
    root.input = Object.create(null);
    root.steps = Object.create(null);
  }
  Object.assign(root, given.data);
  if (given.issue !== undefined) root.issue = given.issue;
  if (given.attempt !== undefined) root.attempt = given.attempt;
  if (Object.keys(input).length > 0) {
    const before = typeof root.input === "object" && root.input !== null ? root.input : {};
    root.input = Object.assign(Object.create(null), before, input);
  }
  return root;
}

/** Whether a prompt can see the status of its edge. */
function declaresStatus(contract: JsonSchema): boolean {
  if (typeof contract !== "object") return false;
  const { properties } = contract;
  return typeof properties === "object" && properties !== null && Object.hasOwn(properties, "$status");
}
