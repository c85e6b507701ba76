import { type Definition, isBlank, type Returns, type Role, variants } from "@cuebook/workflow/model";
import type { ChangedFile, InspectedChanges, LostCheckFile } from "../declared/changes.ts";
import type { ComplaintRecord } from "../declared/failure.ts";
import type { FileKind } from "../events/kinds.ts";
import { graphSteps } from "../state/graph-steps.ts";
import type { RunGround } from "../state/ground.ts";
import { isComplete } from "../state/is-complete.ts";
import type { RunState } from "../state/state.ts";
import type { RunSteps } from "../state/step.ts";
import { type Step, turnsSoFar } from "../state/step.ts";

/** Tests, and files with settings of checks, as a step left them. */
export interface KeptTests {
  readonly step: number;
  /** All files at the end of the step. */
  readonly tree: string;
  readonly paths: readonly string[];
}

/** What decides what the checks find, as it was before the work. */
export interface BaseChecks {
  readonly tree: string;
  /** Files that phases changed on purpose since. */
  readonly except: readonly string[];
  /** What of it has to stay: a phase for tests may change tests and the settings of their runner. */
  readonly kinds: readonly LostCheckFile["kind"][];
}

/** Whether the changes of a step are looked at: a phase with an agent, in a workspace whose files are recorded. */
export function isInspected({ phase, performs }: Role, { checkpoint }: Step): boolean {
  return phase !== undefined && performs === undefined && checkpoint !== undefined && checkpoint.tree !== "";
}

/**
 * The tests that earlier phases left, by the step that left them last: a phase for tests, or one whose reasons for changing them were
 * accepted. After an update of the branch, they are those of the updated files. Empty for a phase that writes tests, and while a
 * conflict is resolved, which changes tests with the target.
 */
export function keptTests(definition: Definition, { steps }: RunSteps, step: Step): KeptTests[] {
  const isFree = definition.roles[step.role]?.phase?.changes === "tests" || step.checkpoint?.conflict !== undefined;
  const left = isFree ? new Map<string, LeftTest>() : testsLeftBefore(definition, steps, step).left;
  const byStep = Map.groupBy(left, ([, at]) => at.step);
  return [...byStep].flatMap(([ordinal, entries]) => {
    const tree = entries[0]?.[1].tree;
    return tree === undefined ? [] : [{ step: ordinal, tree, paths: entries.map(([path]) => path) }];
  });
}

/**
 * The files before the work that tests and settings of checks are compared with; after an update of the branch, the updated ones.
 * `undefined`: the phase may change no such files, or resolves a conflict, which changes them with the target.
 */
export function baseChecks(definition: Definition, state: RunState, step: Step): BaseChecks | undefined {
  const changes = definition.roles[step.role]?.phase?.changes;
  if (changes === "none" || changes === "documentation" || step.checkpoint?.conflict !== undefined) return undefined;
  const { deleted, left, updated } = testsLeftBefore(definition, state.steps, step);
  const begun = step.scope === undefined ? treeBefore(state) : beginOf(state, step);
  const tree = updated ?? begun;
  const kinds = changes === "tests" ? (["settings"] as const) : (["test", "settings"] as const);
  return tree === undefined || tree === "" ? undefined : { tree, except: [...left.keys(), ...deleted], kinds };
}

function treeBefore({ plan: { base, from } }: RunGround): string {
  return from?.tree ?? (base === "" ? "" : `${base}^{tree}`);
}

/** The files with which the branch of a step began. */
function beginOf({ steps }: RunSteps, { scope }: Step): string | undefined {
  return steps.find((each) => each.scope === scope && each.checkpoint !== undefined)?.checkpoint?.tree;
}

/**
 * Whether a reason was given for tests that are gone, by an output that was accepted or by this one. What an update of the branch
 * removes needs none.
 */
export function isShrinkArgued({ steps }: RunSteps, value: Readonly<Record<string, unknown>> = {}): boolean {
  const isIn = (each: Readonly<Record<string, unknown>>) => changeReasons(each).size > 0;
  return (
    isIn(value) ||
    graphSteps(steps).some(({ role, result }) => {
      if (result?.is !== "completed" || result.status !== "complete") return false;
      return isIn(result.value) || (role === updating && result.value.outcome !== "up_to_date");
    })
  );
}

/** The role that updates the branch: the name belongs to Cuebook. */
const updating = "sync";

type LeftTest = Pick<KeptTests, "step" | "tree">;

interface LeftTests {
  /** By path: the tree with the file, from the step that left it last. */
  readonly left: Map<string, LeftTest>;
  /** Those that a step deleted on purpose. */
  readonly deleted: Set<string>;
  /** The files after the last update of the branch. */
  readonly updated?: string | undefined;
}

function testsLeftBefore({ roles }: Definition, steps: readonly Step[], step: Step): LeftTests {
  const left = new Map<string, LeftTest>();
  const deleted = new Set<string>();
  let updated: string | undefined;
  let isUpdated = false;
  const upTo = graphSteps(steps).filter((each) => each.step <= step.step && each.scope === step.scope);
  for (const each of upTo) {
    if (isUpdated && each.checkpoint !== undefined) {
      for (const path of left.keys()) left.set(path, { step: each.step, tree: each.checkpoint.tree });
      deleted.clear();
      updated = each.checkpoint.tree;
      isUpdated = false;
    }
    if (each.step === step.step || !isComplete(each)) continue;
    if (roles[each.role]?.performs?.what === "sync") isUpdated = true;
    for (const { path, tree } of testsLeftBy(each, roles[each.role])) {
      if (tree === undefined) {
        left.delete(path);
        deleted.add(path);
      } else left.set(path, { step: each.step, tree });
    }
  }
  return { left, deleted, updated };
}

/** The tests and settings of checks that a step left on purpose, with the tree that has them; without a tree, it deleted them. */
function testsLeftBy(
  step: Step,
  role: Role | undefined,
): { readonly path: string; readonly tree: string | undefined }[] {
  const tree = step.committed?.tree;
  const inspected = inspectedIn(step);
  if (tree === undefined || inspected === undefined) return [];
  const argued = [...(inspected.tests ?? []), ...(inspected.lost ?? [])];
  const own =
    role?.phase?.changes === "tests"
      ? inspected.files.filter(({ path, kind }) => kind === "test" || manifest.test(path))
      : argued;
  return own.map(({ path, change }) => ({ path, tree: change === "deleted" ? undefined : tree }));
}

/** What a step had changed when it returned its latest output. */
export function inspectedIn({ tries }: Step): InspectedChanges | undefined {
  const turns = tries.flatMap((attempt) => attempt.turns);
  return turns.findLast(({ inspected }) => inspected !== undefined)?.inspected;
}

/** What is wrong with the changes of a phase that returned `complete`. */
export function changesComplaints(
  { roles }: Definition,
  { steps }: RunSteps,
  step: Step,
  returns: Returns,
  value: Readonly<Record<string, unknown>>,
  { files, count, tests = [], lost = [] }: InspectedChanges,
): ComplaintRecord[] {
  const { changes, mustChange } = roles[step.role]?.phase ?? {};
  const head = step.checkpoint?.head ?? "HEAD";
  const isFirst = !steps.some(
    (each) => each.role === step.role && each.scope === step.scope && each.step < step.step && hasChanged(each),
  );
  const others = changes === undefined || changes === "none" ? [] : files.filter((file) => !isOfKind(file, changes));
  const reasoned = changeReasons(value);
  const unsaid = tests.filter(({ path }) => !reasoned.has(path));
  // Without the field, an output cannot say why, and the change may be right: then it is only reported.
  const unsaidLost = hasReasons(returns) || changes === "tests" ? lost.filter(({ path }) => !reasoned.has(path)) : [];
  return [
    ...(others.length === 0 || changes === undefined || changes === "none"
      ? []
      : [{ path: "", message: `${kindTexts[changes]} You changed: ${filesText(others)}. ${undoText(others, head)}` }]),
    ...(unsaid.length === 0 ? [] : [{ path: "", message: testsText(unsaid, returns, head) }]),
    ...lostComplaints(unsaidLost, returns, head),
    ...(mustChange === true && count === 0 && isFirst ? [{ path: "", message: nothingText }] : []),
  ];
}

const kindTexts = {
  tests: "This phase may change only tests and the files that set up the project to run them.",
  documentation: "This phase may change only documentation.",
} as const;

const nothingText =
  "You changed no file. Make the change that the task asks for. If nothing has to change, return `blocked` and say why.";

function hasChanged({ tries }: Step): boolean {
  return tries.some((attempt) => turnsSoFar(attempt).some(({ inspected }) => (inspected?.count ?? 0) > 0));
}

/** Manifests and locks of package managers: tests may need a runner, and the script that starts it. */
const manifest =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|pyproject\.toml|setup\.cfg|uv\.lock|poetry\.lock|requirements[^/]*\.txt|go\.(?:mod|sum)|Cargo\.(?:toml|lock)|pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|gradle\.lockfile|tsconfig[^/]*\.json|\.gitignore|Makefile)$/;

function isOfKind(
  { path, kind }: { readonly path: string; readonly kind: FileKind },
  changes: "tests" | "documentation",
) {
  return changes === "documentation" ? kind === "documentation" : kind === "test" || manifest.test(path);
}

function testsText(tests: readonly ChangedFile[], returns: Returns, head: string): string {
  return `An earlier phase wrote these tests, and they are not as it left them: ${filesText(tests)}. ${undoText(tests, head)}${reasonText(returns)}`;
}

function lostComplaints(lost: readonly LostCheckFile[], returns: Returns, head: string): ComplaintRecord[] {
  const byKind = Map.groupBy(lost, ({ kind }) => kind);
  return [...byKind].map(([kind, files]) => ({
    path: "",
    message: `${lostTexts[kind]}: ${lostText(files)}. ${undoText(files, head)}${reasonText(returns)}`,
  }));
}

const lostTexts = {
  test: "These tests and settings of tests were there before the work, and something is gone from them",
  settings: "These files decide what the project's checks find, and they no longer check as before the work",
} as const;

/** Files that check less, with their parts: `package.json (modified: scripts.lint)`. */
export function lostText(files: readonly LostCheckFile[]): string {
  const named = files.slice(0, mostNamed).map(({ path, change, parts }) => {
    return `${path} (${change}${parts.length === 0 ? "" : `: ${parts.join(", ")}`})`;
  });
  return [...named, ...(files.length > mostNamed ? [`and ${files.length - mostNamed} more`] : [])].join(", ");
}

function hasReasons(returns: Returns): boolean {
  const complete = variants(returns).find(({ status }) => status === "complete");
  return Object.hasOwn(complete?.schema.properties ?? {}, "changed_tests");
}

function reasonText(returns: Returns): string {
  return hasReasons(returns)
    ? " If a change of them is right, name the file in `changed_tests` with the reason: `changed_tests: [{ file, why }]`."
    : "";
}

/** The reasons that an output gives for changed tests and settings of checks, by file. */
export function changeReasons({
  changed_tests: listed,
}: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const entries: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return new Map(
    entries.flatMap((entry) => {
      const { file, why } = isReason(entry) ? entry : {};
      const isGiven = typeof file === "string" && typeof why === "string" && !isBlank(why);
      return isGiven ? [[file.trim().replace(/^\.\//, ""), why.trim()] as const] : [];
    }),
  );
}

function isReason(value: unknown): value is { readonly file?: unknown; readonly why?: unknown } {
  return typeof value === "object" && value !== null;
}

/** How the files get back to what they were. @param head the commit before the phase */
function undoText(files: readonly ChangedFile[], head: string): string {
  const areAdded = files.some(({ change }) => change === "added");
  const areOld = files.some(({ change }) => change !== "added");
  const restore = `restore what was there (\`git restore --source ${head.slice(0, 12)} -- FILE\`)`;
  const remove = "delete what is new (`git clean -f -- FILE`, or `git rm -f -- FILE` if it is committed)";
  const steps = [...(areOld ? [restore] : []), ...(areAdded ? [remove] : [])].join(", and ");
  return `Undo this: ${steps}.`;
}

/** The largest number of files that are named. */
const mostNamed = 20;

/** Changed files as a phrase: `a.js (modified), b.js (added) and 3 more files`. */
export function filesText(files: readonly ChangedFile[], count = files.length): string {
  const named = files.slice(0, mostNamed).map(({ path, change }) => `${path} (${change})`);
  const more = count - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more ${more === 1 ? "file" : "files"}` : ""}`;
}
