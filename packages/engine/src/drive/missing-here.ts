import type { CheckRecord, FailureRecord, WorkspacePlan } from "@cuebook/run";
import { listing } from "@cuebook/settings/values";
import { isSecretName } from "@cuebook/system";
import type { CheckoutDifferences, CheckoutFile } from "@cuebook/workspace";
import { heldHere, listSetting } from "../host/held-variables.ts";
import type { Host, HostSecrets, HostWorkspaces } from "../host/host.ts";

/** The largest number of tries to find out what a command lacks, and their time limit in milliseconds. */
const mostTries = 12;
const mostMs = 5 * 60_000;

/** Something that a person's checkout or environment has, and a worktree lacks. */
type Difference =
  | (CheckoutFile & { readonly is: "file" })
  | { readonly is: "variable"; readonly path: string; readonly value: string }
  | { readonly is: "submodule" | "pointer"; readonly path: string };

/** A command that failed in a worktree before the work, and the differences that it lacks there. */
export interface Explained {
  readonly check: Pick<CheckRecord, "name" | "command" | "outcome" | "code" | "output">;
  readonly missing: readonly Difference[];
  /**
   * The result of running the command with the missing items: it passes, or fewer of its tests fail. `unknown`: it was not run with
   * them; only its output names them.
   */
  readonly with: "passes" | "better" | "unknown";
}

/** A command that can run again, in the worktree and with further variables. */
export interface Rerun {
  readonly check: CheckRecord;
  /** `undefined`: it was stopped. */
  run(environment: Readonly<Record<string, string>>): Promise<CheckRecord | undefined>;
}

/**
 * Finds out what a worktree lacks for a command that failed there before the work: ignored and untracked files of the checkout, and
 * variables of our environment. The command runs in the worktree with all of these, and then with fewer and fewer; the checkout is not
 * changed. Some differences cannot be tried: submodules and LFS files without content, secret values, and files that are too large.
 * They count if the output of the command names them.
 *
 * @returns `undefined`: the command fails with all of these, too
 */
export async function missingFor(
  host: HostWorkspaces & HostSecrets,
  plan: WorkspacePlan,
  { check, run }: Rerun,
): Promise<Explained | undefined> {
  const differences = await host.workspaces.differences?.(plan);
  if (differences === undefined) return undefined;
  const all = missingHere(host, differences);
  const named = all.filter(({ path }) => isNamedIn(check.output, path));
  const tried = all.filter(isTried);
  const before = badness(check);
  const found =
    check.outcome === "timed_out"
      ? undefined
      : await smallest([tried.filter((each) => named.includes(each)), tried], before, async (some) => {
          const paths = some.flatMap((each) => (each.is === "file" ? [each.path] : []));
          const variables = some.flatMap((each) => (each.is === "variable" ? [[each.path, each.value] as const] : []));
          const work = () => run(Object.fromEntries(variables));
          const result = await (host.workspaces.withFiles?.(plan, paths, work) ?? work());
          return result === undefined ? before : badness(result);
        });
  if (found !== undefined) return { check, missing: found.some, with: found.badness === 0 ? "passes" : "better" };
  const untried = named.filter((each) => !isTried(each));
  return untried.length === 0 ? undefined : { check, missing: untried, with: "unknown" };
}

/** Everything that may be missing. */
function missingHere(
  host: HostSecrets & Pick<Host, "project">,
  { files, emptySubmodules, pointers }: CheckoutDifferences,
): Difference[] {
  return [
    ...[...heldHere(host)].map(([path, value]) => ({ is: "variable" as const, path, value })),
    ...files.map((file) => ({ is: "file" as const, ...file })),
    ...emptySubmodules.map((path) => ({ is: "submodule" as const, path })),
    ...pointers.map((path) => ({ is: "pointer" as const, path })),
  ];
}

/** Whether a difference can be given to the command for a try. */
function isTried(each: Difference): boolean {
  if (each.is === "variable") return !isSecretName(each.path);
  return each.is === "file" && !each.isLarge;
}

/** Whether an output has a path or a name as a word, or the name of the file at the path. */
function isNamedIn(output: string, path: string): boolean {
  const whole = path.replace(/\/$/, "");
  const base = whole.slice(whole.lastIndexOf("/") + 1);
  return [whole, base].some((name) => {
    if (name.length < 3) return false;
    for (let at = output.indexOf(name); at >= 0; at = output.indexOf(name, at + 1)) {
      const around = `${output[at - 1] ?? ""}${output[at + name.length] ?? ""}`;
      if (!/\w/.test(around)) return true;
    }
    return false;
  });
}

/** How badly a command ended: 0 if it passed; the number of failing tests if others passed; else infinite. */
function badness({ outcome, tests }: CheckRecord): number {
  if (outcome === "passed") return 0;
  return tests === undefined || tests.passed === 0 ? Number.POSITIVE_INFINITY : Math.max(1, tests.failed);
}

/** Runs the command with some of the differences, and returns how badly it ended. */
type TryWith = (some: readonly Difference[]) => Promise<number>;

/**
 * A small part of the first list that makes the command end less badly than before. `undefined`: no list helps, or the command ends as
 * well without any difference.
 */
async function smallest(
  lists: readonly (readonly Difference[])[],
  before: number,
  tryWith: TryWith,
): Promise<{ readonly some: readonly Difference[]; readonly badness: number } | undefined> {
  for (const list of lists) {
    const reached = list.length === 0 ? before : await tryWith(list);
    if (reached >= before) continue;
    // A command that fails only sometimes proves nothing.
    if ((await tryWith([])) <= reached) return undefined;
    return { some: await reduced(list, reached, tryWith), badness: reached };
  }
  return undefined;
}

/** Leaves out half of a list, then smaller and smaller parts, as long as the command ends as well without them. */
async function reduced(list: readonly Difference[], reached: number, tryWith: TryWith): Promise<readonly Difference[]> {
  const end = performance.now() + mostMs;
  let left = mostTries;
  let some = list;
  for (let size = Math.ceil(list.length / 2); some.length > 1; size = Math.ceil(size / 2)) {
    for (let at = 0; at < some.length; ) {
      if (left-- === 0 || performance.now() > end) return some;
      const rest = some.filter((_, index) => index < at || index >= at + size);
      if (rest.length > 0 && (await tryWith(rest)) <= reached) some = rest;
      else at += size;
    }
    if (size === 1) break;
  }
  return some;
}

/** The failure of a run whose worktree lacks something. */
export function differsFailure(explained: readonly Explained[], { project }: Pick<Host, "project">): FailureRecord {
  const missing = new Map(explained.flatMap(({ missing }) => missing.map((each) => [each.path, each] as const)));
  const lines = explained.map((each) => `- ${explainedText(each)}`);
  return {
    code: "worktree_differs",
    message: ["the worktree lacks something that your checkout or your environment has:", ...lines].join("\n"),
    retryable: false,
    hint: remedies([...missing.values()], project),
    data: { checks: explained.map(({ check }) => ({ name: check.name })), missing: [...missing.keys()] },
  };
}

function explainedText({ check, missing, with: how }: Explained): string {
  const failed = `${check.name} (${check.command}) ${endedText(check)}`;
  const things = listing(missing.map(missingText));
  if (how === "unknown") return `${failed}. Its output names ${things}`;
  return how === "passes" ? `${failed}. It passes with ${things}` : `${failed}. More of its tests pass with ${things}`;
}

/** How a check ended. */
export function endedText({ outcome, code }: Pick<CheckRecord, "outcome" | "code">): string {
  if (outcome === "timed_out") return "took too long";
  return code === null ? "failed" : `failed with exit code ${code}`;
}

function missingText(each: Difference): string {
  switch (each.is) {
    case "variable":
      return `the variable \`${each.path}\`, which is not passed on`;
    case "submodule":
      return `the submodule \`${each.path}\`, which is empty`;
    case "pointer":
      return `\`${each.path}\`, of which only the pointer of Git LFS is there`;
    case "file":
      return each.isIgnored ? `\`${each.path}\`, which git ignores` : `\`${each.path}\`, which is not committed`;
  }
}

/** Folders that a set-up makes. */
const installed = /(?:^|\/)(?:node_modules|\.venv|venv|vendor)\/$/;

/** The advice for a person: the exact configuration keys and commands. */
function remedies(missing: readonly Difference[], project: Host["project"]): string {
  const of = (is: Difference["is"]) => missing.filter((each) => each.is === is).map(({ path }) => path);
  const copied = missing.filter((each) => each.is === "file" && each.isIgnored).map(({ path }) => path);
  const uncommitted = missing.filter((each) => each.is === "file" && !each.isIgnored).map(({ path }) => path);
  const keys = [
    ...(copied.length === 0 ? [] : [listSetting("copy", [...(project?.copy ?? []), ...copied.map(patternOf)])]),
    ...(of("variable").length === 0 ? [] : [listSetting("env", [...(project?.env ?? []), ...of("variable")])]),
  ];
  const orSetUp = copied.some((path) => installed.test(path)) ? ", or name what installs it as `setup_command`" : "";
  const submodules = of("submodule").join(" ");
  const steps = [
    ...(keys.length === 0 ? [] : [`write \`project: { ${keys.join(", ")} }\` into the configuration${orSetUp}`]),
    ...(submodules === "" ? [] : [`run \`git submodule update --init ${submodules}\` in your checkout`]),
    ...(of("pointer").length === 0 ? [] : ["install git-lfs, and run `git lfs pull` in your checkout"]),
    uncommitted.length === 0 ? "then resume the run" : `commit ${listing(uncommitted)}, and start a new run`,
  ];
  return steps.join("; ");
}

/** The pattern of `.gitignore` that names one path. */
function patternOf(path: string): string {
  return path.replaceAll(/[\\*?[]/g, "\\$&");
}
