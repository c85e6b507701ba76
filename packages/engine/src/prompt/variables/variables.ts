import { accessText } from "@cuebook/policy";
import type { ProjectFacts, Step } from "@cuebook/run";
import {
  checkResultsText,
  checksFor,
  knownFailuresText,
  planAt,
  projectAt,
  projectCommands,
  roundOf,
  sourcesAt,
} from "@cuebook/run";
import type { Label } from "@cuebook/template";
import { blankPhaseVariables, conditionOf, type Definition, type Role } from "@cuebook/workflow";
import { stepName } from "../labels.ts";
import type { PromptState, TurnPlace } from "../prompt-state.ts";
import { fieldText } from "./field-text.ts";
import { retryContext } from "./retry.ts";

/** The state that the variables of a phase are made from. */
export type VariableState = Omit<PromptState, "dispatch">;

/** The step that the variables are for. */
export type VariableStep = Pick<Step, "step" | "role" | "visit" | "parents" | "via" | "scope" | "joins">;

/** The producer of a value, as labels name it. */
type Origin = Required<Pick<Label, "producer" | "trust">>;

/** A variable with a value, and its producer. */
interface Value extends Origin {
  readonly name: string;
  readonly value: string | number | boolean;
}

const engine: Origin = { producer: "engine", trust: "trusted" };
const issue: Origin = { producer: "issue", trust: "untrusted" };
const operator: Origin = { producer: "operator", trust: "trusted" };
/** Anybody may have written the content of the repository. */
const project: Origin = { producer: "project", trust: "untrusted" };

/**
 * The variables of a phase: those with a value, and blanks for all others.
 * @param changedFiles the files that differ from where the branch began
 */
export function phaseVariableData(
  definition: Definition,
  state: VariableState,
  step: VariableStep,
  place: TurnPlace,
  changedFiles: readonly string[],
): Record<string, string | number | boolean> {
  const data = blankPhaseVariables();
  // Variables of the workflow exist from the beginning: blank at first, as are fields that no phase has returned yet.
  for (const name of Object.keys(definition.variables ?? {})) data[name] ??= "";
  for (const { phase } of Object.values(definition.roles))
    for (const name of Object.keys(phase?.gives ?? {})) data[name] ??= "";
  for (const { name, value } of valuesOf(definition, state, step, place, changedFiles)) data[name] = value;
  return data;
}

/** The producers of a phase's variables. Blank ones come from Cuebook. */
export function phaseVariableLabels(definition: Definition, state: VariableState, step: VariableStep): Label[] {
  const values = valuesOf(definition, state, step, { turn: 1, maxTurns: 1 }, []);
  return [
    { path: "$", ...engine },
    { path: "CHANGED_FILES", ...project },
    ...values.map(({ name, producer, trust }): Label => ({ path: name, producer, trust })),
  ];
}

/** The values of all sources. If a name occurs twice, the later value wins. */
function valuesOf(
  definition: Definition,
  state: VariableState,
  step: VariableStep,
  place: TurnPlace,
  changedFiles: readonly string[],
): Value[] {
  const role = definition.roles[step.role];
  const phase = role?.phase;
  const { plan } = state;
  const workspace = plan === undefined ? undefined : planAt({ ...state, plan }, step.scope);
  return [
    ...taskValues(definition, state),
    ...named(engine, {
      RUN_ID: state.id ?? "",
      WORKFLOW: state.workflow ?? definition.name,
      PHASE: phase?.id ?? step.role,
      ITERATION: place.turn,
      MAX_ITERATIONS: place.maxTurns,
      WORKTREE_PATH: workspace?.path ?? "",
      PROJECT_ROOT: state.plan?.repository ?? "",
      TASK_BRANCH: workspace?.branch ?? "",
      TARGET_BRANCH: state.plan?.target ?? state.plan?.base ?? "",
    }),
    ...named(project, { CHANGED_FILES: changedFiles.join("\n"), PERMISSIONS: permissionsText(state, role, step) }),
    ...projectValues(state, step),
    ...addedValues(definition, state),
    ...(phase?.later === undefined ? [] : roundValues(roundOf(definition, state.steps, step))),
    ...givenValues(definition, state, step),
    ...aroundValues(definition, state.steps, step),
  ].filter(({ value }) => value !== "");
}

/** The permissions of the role as text. The commands of the project come from its files. */
function permissionsText(state: VariableState, role: Role | undefined, step: VariableStep): string {
  return accessText(role?.permissions, projectCommands(projectAt(state, step.scope)).lines);
}

function taskValues(definition: Definition, state: VariableState): Value[] {
  const { input } = state;
  const prompt = typeof input.prompt === "string" ? input.prompt : "";
  const field = (name: string) => {
    const value = state.issue?.[name];
    return typeof value === "string" ? value : "";
  };
  const [first = "", ...rest] = prompt.trim().split("\n");
  return [
    ...named(engine, { WEIGHT: definition.weight ?? "" }),
    ...named(operator, { PROMPT: prompt }),
    ...(state.issue !== null
      ? named(issue, {
          TASK_ID: field("identifier"),
          TASK_TITLE: field("title"),
          TASK_DESCRIPTION: field("description"),
          TASK_CATEGORY: field("issue_type"),
          TASK_LABELS: labelsOf(state.issue),
        })
      : named(operator, { TASK_TITLE: first.trim() || definition.name, TASK_DESCRIPTION: rest.join("\n").trim() })),
  ];
}

function labelsOf({ labels }: Readonly<Record<string, unknown>>): string {
  return Array.isArray(labels) ? labels.filter((label) => typeof label === "string").join(", ") : "";
}

function projectValues(state: VariableState, step: VariableStep): Value[] {
  const facts = projectAt({ ...state, project: state.project }, step.scope);
  if (facts === undefined) return [];
  return named(project, {
    KNOWN_FAILURES: knownFailuresText(state.baseline ?? []),
    CHECK_RESULTS: checkResultsText(state.baseline ?? []),
    LANGUAGE: facts.language,
    FRAMEWORKS: facts.frameworks.join(", "),
    HAS_FRONTEND: facts.hasFrontend,
    HAS_TESTS: facts.hasTests,
    TEST_COMMAND: wholeCommand(facts, "test"),
    LINT_COMMAND: wholeCommand(facts, "lint"),
    BUILD_COMMAND: wholeCommand(facts, "build"),
    TYPECHECK_COMMAND: wholeCommand(facts, "typecheck"),
    CONSTITUTION_CONTENT: facts.constitution,
  });
}

/** The command line of a check in the root and in all projects below it. */
function wholeCommand(facts: ProjectFacts, name: string): string {
  const commands = checksFor([{ name, onFailure: "return" }], facts).map(({ command }) => command);
  return commands.length <= 1 ? commands.join("") : commands.map(inParentheses).join(" && ");
}

function inParentheses(command: string): string {
  return command.startsWith("cd ") ? `(${command})` : command;
}

/** The variables that the workflow adds, or that replace detected facts of the project. */
function addedValues({ variables = {} }: Definition, state: VariableState): Value[] {
  const from = { value: { producer: "workflow", trust: "trusted" }, env: operator, file: project } as const;
  return Object.entries(state.variables ?? {}).flatMap(([name, text]) =>
    named(from[variables[name]?.from ?? "file"], { [name]: text }),
  );
}

function roundValues(round: number): Value[] {
  return named(engine, { REVIEW_ROUND: round, REVIEW_ROUND_1: round === 1, REVIEW_ROUND_2: round > 1 });
}

/** The fields that earlier phases returned. If two phases return the same field, the later value counts. */
function givenValues(definition: Definition, state: VariableState, step: VariableStep): Value[] {
  const before = [...sourcesAt(state, step).steps.values()].sort((a, b) => a.step - b.step);
  return before.flatMap((each) => {
    const { result } = each;
    if (result?.is !== "completed") return [];
    const gives = Object.entries(definition.roles[each.role]?.phase?.gives ?? {});
    return gives.flatMap(([name, field]) => {
      const value = Object.hasOwn(result.value, field) ? result.value[field] : undefined;
      return value === undefined ? [] : named(ofStep(each), { [name]: fieldText(value) });
    });
  });
}

/** The variables from the previous step: why the work comes back, and which files have conflicts. */
function aroundValues(definition: Definition, steps: readonly Step[], step: VariableStep): Value[] {
  const { roles } = definition;
  const { before, via, until } = cameFrom(definition, steps, step);
  if (before?.result?.is !== "completed") return [];
  const { variables = [], optional = [] } = roles[step.role]?.phase ?? {};
  const gives = Object.entries(roles[before.role]?.phase?.gives ?? {});
  const elsewhere = gives.flatMap(([name, field]) => ([...variables, ...optional].includes(name) ? [field] : []));
  const own = steps.findLast(
    (each) =>
      each.step < step.step &&
      each.isWithdrawn !== true &&
      each.role === step.role &&
      each.scope === step.scope &&
      each.result !== undefined,
  );
  const retry = retryContext({ ...step, via }, { before, own, until, elsewhere: new Set(elsewhere) });
  const { files } = before.result.value;
  const isConflict = via.status === "conflict" && Array.isArray(files);
  return [
    ...named(ofStep(before), { RETRY_CONTEXT: retry }),
    ...(isConflict ? named(project, { CONFLICT_FILES: files.join("\n") }) : []),
  ];
}

/** How a step was entered, without the conditions in between: they only let a run pass or, in a loop, send it back. */
interface Entrance {
  /** The last step that is not a condition. */
  readonly before: Step | undefined;
  readonly via: Step["via"];
  /** The condition of the loop that repeats the work of a phase that is complete. */
  readonly until?: string | undefined;
}

function cameFrom(
  definition: Definition,
  steps: readonly Step[],
  { parents, via }: Pick<Step, "parents" | "via">,
): Entrance {
  const before = steps.find(({ step }) => step === parents[0]);
  const condition = before && conditionOf(definition, before.role);
  if (before === undefined || condition === undefined) return { before, via };
  const until = condition.loop !== undefined && via.status === "again" ? condition.when : undefined;
  return { until, ...cameFrom(definition, steps, before) };
}

function ofStep({ step }: Pick<Step, "step">): Origin {
  return { producer: stepName(step), trust: "untrusted" };
}

function named(from: Origin, values: Readonly<Record<string, string | number | boolean>>): Value[] {
  return Object.entries(values).map(([name, value]) => ({ name, value, ...from }));
}
