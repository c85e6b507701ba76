import type { JsonSchema } from "@cuebook/template";
import type { ContractName } from "@cuebook/workflow";
import type { OptionData } from "../options/option-data.ts";

/** The data of a prompt other than the issue and the inputs. */
export interface PromptSetting {
  /** The root of `--data`. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly attempt: number | undefined;
  readonly turn: number;
  readonly maxTurns: number;
  /** The phase variables that are known without a run, and blanks for the others. */
  readonly variables?: Readonly<Record<string, unknown>>;
}

/**
 * The root of a prompt's data, as a run would build it. Options override the data file.
 *
 * @param options `status`: the status of the edge, if the prompt can see it; `extensions`: the names that the workflow declares
 *   beyond
 * the usual ones; for a phase, the names of its variables
 */
export function rootData(
  contract: ContractName,
  given: Pick<OptionData, "issue" | "input">,
  setting: PromptSetting,
  { status, extensions = [] }: { readonly status?: string; readonly extensions?: readonly string[] } = {},
): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null);
  // The data of a phase consists of its variables; unknown variables are blank.
  if (contract === "phase") {
    const { variables = {} } = setting;
    for (const name of extensions) root[name] = Object.hasOwn(variables, name) ? variables[name] : "";
    return Object.assign(root, setting.data);
  }
  // As on a first dispatch: there is no previous state.
  for (const name of extensions) root[name] = null;
  if (status !== undefined) root.$status = status;
  if (contract !== "edge") {
    const { turn, maxTurns } = setting;
    root.attempt = null;
    root.run = { turn_number: turn, max_turns: maxTurns, is_continuation: turn > 1 };
  }
  if (contract !== "workflow-md") {
    root.input = Object.create(null);
    root.steps = Object.create(null);
  }
  Object.assign(root, setting.data);
  if (given.issue !== undefined) root.issue = given.issue;
  if (setting.attempt !== undefined) root.attempt = setting.attempt;
  if (Object.keys(given.input).length > 0) {
    const before = typeof root.input === "object" && root.input !== null ? root.input : {};
    root.input = Object.assign(Object.create(null), before, given.input);
  }
  return root;
}

/** Whether a prompt can see the status of its edge. */
export function declaresStatus(contract: JsonSchema): boolean {
  if (typeof contract !== "object") return false;
  const { properties } = contract;
  return typeof properties === "object" && properties !== null && Object.hasOwn(properties, "$status");
}
