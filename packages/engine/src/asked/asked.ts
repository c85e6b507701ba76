/** @folder Who asked for a change: the step that wrote each line of a result, and the passage of its prompt that asked for it. */
import { CuebookError } from "@cuebook/error";
import { type RunState, stateOf } from "@cuebook/run";
import { blameSnapshots, treesOf } from "@cuebook/workspace";
import type { Host, HostJournal, HostWorkspaces } from "../host/host.ts";
import { filesOfRun } from "../record/run-files.ts";
import { requireBegun } from "../results/diff.ts";
import { type AskedHow, type AskedLine, attributeLines } from "./attribute.ts";
import { recordedTrees, snapshotsOf } from "./snapshots.ts";
import { type StepPassage, stepPassages } from "./step-passages.ts";

/** Lines of a file that one step wrote, and that one passage asked for. */
export interface AskedRange {
  readonly path: string;
  /** Whether they are in the old file, and removed, or in the new one. `file`: the file as a whole, without lines. */
  readonly side: AskedLine["side"];
  /** From 1; the end is the last line. 0 for a whole file. */
  readonly start: number;
  readonly end: number;
  /** The steps that wrote or removed them: several if they worked in one folder, none if no step did. */
  readonly steps: readonly number[];
  readonly form: AskedLine["form"];
  readonly asked: AskedHow;
  /** The number of the passage in `passages`. */
  readonly passage: number | null;
}

/** The source of a passage. */
export type AskedSource =
  | { readonly is: "issue"; readonly identifier: string }
  | { readonly is: "input" | "person" }
  | { readonly is: "step"; readonly step: number; readonly role: string }
  | { readonly is: "other"; readonly name: string };

/** A passage that asked for lines. */
export interface AskedPassage {
  /** Where it is: the turn, and UTF-16 offsets into its prompt, the end exclusive. */
  readonly step: number;
  readonly try: number;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  /** Its text, shortened. */
  readonly text: string;
  readonly source: AskedSource;
  /** The number of lines that it asked for. */
  readonly lines: number;
}

/** Who asked for the changes of a run. */
export interface RunAsked {
  /** The commit that the files are compared with, and their tree. */
  readonly from: string;
  readonly to: string;
  /** The lines that nobody asked for, then the others in the order of the diff. */
  readonly ranges: readonly AskedRange[];
  readonly passages: readonly AskedPassage[];
  /** The steps that are named. */
  readonly steps: readonly { readonly step: number; readonly role: string; readonly visit: number }[];
  /** The number of changed lines by how they were asked for. */
  readonly counts: { readonly asked: number; readonly nobody: number; readonly unknown: number };
  /** The change is too large: the last lines are missing. */
  readonly truncated: boolean;
}

/** The longest quotation of a passage, in UTF-16 units. */
const longestQuote = 300;

/**
 * Finds for each changed line of a run the step that wrote it, which is exact, and the passage of that step's prompts that asked for
 * it, which is the closest one. Read-only.
 * @param run the whole id
 * @throws CuebookError `result_none`, `result_missing`, `checkpoint_missing`, `workspace_failed`, `git_failed`
 */
export async function whoAsked(
  host: HostJournal & HostWorkspaces & Pick<Host, "drivers">,
  run: string,
): Promise<RunAsked> {
  const state = requireBegun(stateOf(run, await host.journal.read(run)));
  const { branch, path } = state.plan;
  if (branch === "")
    throw new CuebookError("checkpoint_missing", `run ${run} works in the plain folder ${path}, without checkpoints`);
  return whoAskedFor(host, state, (await filesOfRun(host, state)).tree);
}

/** Who asked for the difference between the base of a run and its files at some time. @param now their commit or tree */
export async function whoAskedFor({ journal }: HostJournal, state: RunState, now: string): Promise<RunAsked> {
  const { plan } = state;
  const events = await journal.read(state.id);
  const trees = await treesOf(plan.repository, [...recordedTrees(state, events), now]);
  const to = trees.get(now) ?? now;
  const snapshots = snapshotsOf(state, events, trees, to);
  const { files, isCut } = await blameSnapshots(plan.repository, snapshots);
  const wrote = new Set(snapshots.flatMap(({ steps }) => steps));
  const passages = new Map<number, readonly StepPassage[]>();
  for (const step of state.steps.filter((each) => wrote.has(each.step)))
    passages.set(step.step, await stepPassages(journal, step));
  const lines = attributeLines(files, snapshots, (steps) => steps.flatMap((step) => passages.get(step) ?? []));
  return { from: plan.base, to, ...summed(state, lines), truncated: isCut };
}

function summed(
  state: RunState,
  lines: readonly AskedLine[],
): Pick<RunAsked, "ranges" | "passages" | "steps" | "counts"> {
  const used = [...new Set(lines.flatMap(({ passage }) => passage ?? []))];
  const numbers = new Map(used.map((passage, number) => [passage, number]));
  const ranges: AskedRange[] = [];
  let last: AskedLine | undefined;
  for (const line of lines) {
    const { path, side, steps, form, asked, passage } = line;
    const previous = ranges.at(-1);
    if (previous !== undefined && last !== undefined && isContinued(last, line))
      ranges[ranges.length - 1] = { ...previous, end: line.line };
    else {
      const number = passage === undefined ? null : (numbers.get(passage) ?? null);
      ranges.push({ path, side, start: line.line, end: line.line, steps, form, asked, passage: number });
    }
    last = line;
  }
  const count = (isCounted: (line: AskedLine) => boolean) => lines.filter(isCounted).length;
  const byPassage = Map.groupBy(lines, ({ passage }) => passage);
  const named = new Set([
    ...lines.flatMap(({ steps }) => steps),
    ...used.flatMap((each) => [each.step, ...stepsIn(each)]),
  ]);
  return {
    ranges: [...ranges.filter(({ asked }) => asked === "nobody"), ...ranges.filter(({ asked }) => asked !== "nobody")],
    passages: used.map((passage) => ({
      ...{ step: passage.step, try: passage.try, turn: passage.turn, start: passage.start, end: passage.end },
      text: quoted(passage.text),
      source: sourceOf(state, passage),
      lines: byPassage.get(passage)?.length ?? 0,
    })),
    steps: state.steps.filter(({ step }) => named.has(step)).map(({ step, role, visit }) => ({ step, role, visit })),
    counts: {
      asked: count(({ asked }) => asked === "only" || asked === "closest"),
      nobody: count(({ asked }) => asked === "nobody"),
      unknown: count(({ asked }) => asked === null),
    },
  };
}

function isContinued(a: AskedLine, b: AskedLine): boolean {
  const isSame = a.path === b.path && a.side === b.side && a.form === b.form && a.asked === b.asked;
  return isSame && a.passage === b.passage && a.line + 1 === b.line && a.steps.join() === b.steps.join();
}

function quoted(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote - 1).trimEnd()}…`;
}

function stepsIn({ producers }: Pick<StepPassage, "producers">): number[] {
  return producers.flatMap((each) => (each.startsWith("step/") ? [Number(each.slice("step/".length))] : []));
}

function sourceOf(state: RunState, passage: StepPassage): AskedSource {
  const { producers } = passage;
  if (producers.includes("issue")) return { is: "issue", identifier: String(state.issue?.identifier ?? "") };
  if (producers.includes("operator")) return { is: "input" };
  if (producers.includes("person") || producers.includes("approver")) return { is: "person" };
  const step = state.steps.find((each) => each.step === stepsIn(passage)[0]);
  return step === undefined
    ? { is: "other", name: producers[0] ?? "unknown" }
    : { is: "step", step: step.step, role: step.role };
}
