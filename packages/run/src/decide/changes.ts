import { type Definition, type Returns, type Role, variants } from "@cuebook/workflow/model";
import type { ChangedFile, FileKind, InspectedChanges } from "../events/phase-events.ts";
import type { ComplaintRecord } from "../events/turn-events.ts";
import { graphSteps } from "../state/graph-steps.ts";
import { isComplete } from "../state/is-complete.ts";
import { type RunState, type Step, turnsSoFar } from "../state/state.ts";

/** Tests as a step left them. */
export interface KeptTests {
  readonly step: number;
  /** All files at the end of the step. */
  readonly tree: string;
  readonly paths: readonly string[];
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
export function keptTests(definition: Definition, { steps }: RunState, step: Step): KeptTests[] {
  const isFree = definition.roles[step.role]?.phase?.changes === "tests" || step.checkpoint?.conflict !== undefined;
  const left = isFree ? new Map<string, LeftTest>() : testsLeftBefore(definition, steps, step);
  const byStep = Map.groupBy(left, ([, at]) => at.step);
  return [...byStep].flatMap(([ordinal, entries]) => {
    const tree = entries[0]?.[1].tree;
    return tree === undefined ? [] : [{ step: ordinal, tree, paths: entries.map(([path]) => path) }];
  });
}

type LeftTest = Pick<KeptTests, "step" | "tree">;

/** By path: the tree with a test, from the step that left it last. */
function testsLeftBefore({ roles }: Definition, steps: readonly Step[], step: Step): Map<string, LeftTest> {
  const left = new Map<string, LeftTest>();
  let isUpdated = false;
  const upTo = graphSteps(steps).filter((each) => each.step <= step.step && each.scope === step.scope);
  for (const each of upTo) {
    if (isUpdated && each.checkpoint !== undefined) {
      for (const path of left.keys()) left.set(path, { step: each.step, tree: each.checkpoint.tree });
      isUpdated = false;
    }
    if (each.step === step.step || !isComplete(each)) continue;
    if (roles[each.role]?.performs?.what === "sync") isUpdated = true;
    for (const { path, tree } of testsLeftBy(each, roles[each.role])) {
      if (tree === undefined) left.delete(path);
      else left.set(path, { step: each.step, tree });
    }
  }
  return left;
}

/** The tests that a step left on purpose, with the tree that has them; without a tree, it deleted them. */
function testsLeftBy(
  step: Step,
  role: Role | undefined,
): { readonly path: string; readonly tree: string | undefined }[] {
  const tree = step.committed?.tree;
  const inspected = inspectedIn(step);
  if (tree === undefined || inspected === undefined) return [];
  if (role?.phase?.changes !== "tests") return (inspected.tests ?? []).map(({ path }) => ({ path, tree }));
  const own = inspected.files.filter(({ kind }) => kind === "test");
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
  { steps }: RunState,
  step: Step,
  returns: Returns,
  value: Readonly<Record<string, unknown>>,
  { files, count, tests = [] }: InspectedChanges,
): ComplaintRecord[] {
  const { changes, mustChange } = roles[step.role]?.phase ?? {};
  const head = step.checkpoint?.head ?? "HEAD";
  const isFirst = !steps.some(
    (each) => each.role === step.role && each.scope === step.scope && each.step < step.step && hasChanged(each),
  );
  const others = changes === undefined || changes === "none" ? [] : files.filter((file) => !isOfKind(file, changes));
  const unsaid = tests.filter(({ path }) => !reasonedPaths(value).has(path));
  return [
    ...(others.length === 0 || changes === undefined || changes === "none"
      ? []
      : [{ path: "", message: `${kindTexts[changes]} You changed: ${filesText(others)}. ${undoText(others, head)}` }]),
    ...(unsaid.length === 0 ? [] : [{ path: "", message: testsText(unsaid, returns, head) }]),
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
  const complete = variants(returns).find(({ status }) => status === "complete");
  const hasField = Object.hasOwn(complete?.schema.properties ?? {}, "changed_tests");
  const otherwise = hasField
    ? " If a change of them is right, name the file in `changed_tests` with the reason: `changed_tests: [{ file, why }]`."
    : "";
  return `An earlier phase wrote these tests, and they are not as it left them: ${filesText(tests)}. ${undoText(tests, head)}${otherwise}`;
}

/** The files whose change the output gives a reason for. */
function reasonedPaths({ changed_tests: listed }: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const entries: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return new Set(
    entries.flatMap((entry) => {
      const { file, why } = isReason(entry) ? entry : {};
      const isGiven = typeof file === "string" && typeof why === "string" && why.trim() !== "";
      return isGiven ? [file.trim().replace(/^\.\//, "")] : [];
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
