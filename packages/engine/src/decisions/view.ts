/** @folder Questions to people and approvers: the view that is shown, and its hash. */
import { CuebookError } from "@cuebook/error";
import { type ChangeSize, type Decision, type RunState, type Step, workspaceOf } from "@cuebook/run";
import { isBlank } from "@cuebook/settings/values";
import type { RunReader } from "@cuebook/store";
import { masker, maskTexts } from "@cuebook/system";
import { END, edgeOf, JOIN, pointerOf, SUSPEND, type Workflow } from "@cuebook/workflow";
import type { WorkspaceDiff } from "@cuebook/workspace";
import { artifactFolder } from "../artifacts/keep.ts";
import type { HostFiles, HostSecrets, HostWorkspaces } from "../host/host.ts";
import { assemblePrompt, renderEdgeText } from "../prompt/assemble.ts";
import { type DecisionView, type NextPrompt, viewVersion } from "../prompt/decision-view.ts";
import { renderLocation } from "../prompt/location.ts";
import { maskTrace } from "../prompt/mask.ts";
import { stepAfter } from "../prompt/next-step.ts";
import { workflowAt } from "../prompt/unit.ts";

/** The longest diff that is shown, in UTF-16 units. */
const longestDiff = 200_000;
/** The number of units read beyond that, so that a secret across the end is masked before the cut. */
const diffMargin = 65_536;
const longestMessage = 2000;

/** The inputs of a view besides the run: both an `Ask` and a `Decision` have them. */
export type Viewed = Pick<Decision, "kind" | "step" | "edge">;

/** The parts of the host that building a view needs. */
export type ViewHost = HostWorkspaces & HostFiles & HostSecrets;

/**
 * The current view of a decision.
 * @throws CuebookError `template_render_error`, `render_limit`, `workspace_failed`
 */
export async function buildView(host: ViewHost, of: Workflow, state: RunState, viewed: Viewed): Promise<DecisionView> {
  const mask = masker(host.secrets);
  const step = state.steps.find((each) => each.step === viewed.step);
  if (step?.result?.is !== "completed") {
    throw new CuebookError("journal_invalid", `run ${state.id} asks about step ${viewed.step}, which has no output`);
  }
  const workflow = workflowAt(of, state, step.scope);
  const { status, value, body } = step.result;
  const { edge, kind } = viewed;
  const folder = artifactFolder(host);
  const question = kind === "question" ? questionOf(workflow, state, step, edge, folder) : undefined;
  const next = kind === "gate" && edge !== undefined ? nextPrompt(workflow, state, step, edge, folder) : undefined;
  const workspace = workspaceOf(state, step);
  const diff = await host.workspaces.diff(workspace, workspace.base, longestDiff + diffMargin);
  const message = question ?? `May ${edge?.role}/${edge?.status} lead to ${edge?.to}?`;
  return {
    version: viewVersion,
    kind,
    message: shorten(mask(message), longestMessage),
    edge,
    output: { status, value: maskRecord(value, mask), body: mask(body) },
    next: next && maskNext(next, mask),
    question: question === undefined ? undefined : mask(question),
    diff: maskDiff(diff, mask),
  };
}

/** How much a view shows as changed. */
export function changeOf({ diff: { files } }: Pick<DecisionView, "diff">): ChangeSize {
  const sum = (of: "added" | "removed") => files.reduce((all, file) => all + (file[of] ?? 0), 0);
  return { files: files.length, added: sum("added"), removed: sum("removed") };
}

/** The text of a view that is stored and hashed. */
export function viewText(view: DecisionView): string {
  return JSON.stringify(view);
}

/**
 * The view from its stored text.
 * @throws CuebookError `journal_newer`, `journal_invalid`
 */
export function readView(stored: string): DecisionView {
  const view: unknown = parsed(stored);
  const version = typeof view === "object" && view !== null && "version" in view ? view.version : undefined;
  if (typeof version === "number" && version > viewVersion) {
    throw new CuebookError("journal_newer", `a decision was written by a newer Cuebook (view version ${version})`, {
      hint: "Use the version of Cuebook that wrote it, or a newer one.",
    });
  }
  if (version !== viewVersion) throw new CuebookError("journal_invalid", "a stored decision has no view");
  // Written by the engine in the form that its version names: this is the parsed boundary.
  return view as DecisionView;
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch (cause) {
    throw new CuebookError("journal_invalid", "the view of a decision is not valid JSON", { cause });
  }
}

/** The stored view of a decision. @throws CuebookError `journal_invalid` */
export async function storedView(journal: Pick<RunReader, "getObject">, hash: string): Promise<string> {
  const stored = await journal.getObject(hash);
  if (stored !== undefined) return stored;
  throw new CuebookError("journal_invalid", `the view ${hash} of a decision is not in the database`);
}

/** A role's question: the prompt of its edge to `$SUSPEND`; without an edge, the reason in its output; by default a fixed sentence. */
function questionOf(workflow: Workflow, state: RunState, step: Step, edge: Viewed["edge"], artifacts: string): string {
  if (step.result?.is !== "completed") return `${step.role} asks to continue`;
  const { status, value } = step.result;
  if (edge === undefined) {
    const reason = Object.hasOwn(value, "reason") ? value.reason : undefined;
    return typeof reason === "string" && !isBlank(reason) ? reason.trim() : `${step.role} asks to continue`;
  }
  const text = edgeOf(workflow.definition, edge)?.prompt;
  const via = { role: edge.role, status: edge.status };
  const next = { step: state.steps.length + 1, parents: [step.step], scope: step.scope, via };
  const rendered =
    text === undefined
      ? ""
      : renderEdgeText(
          workflow,
          state,
          next,
          pointerOf("graph", edge.role, edge.status, "prompt"),
          artifacts,
        ).text.trim();
  return rendered === "" ? `${edge.role} returned ${status}, and continues after an answer` : rendered;
}

/** The prompt that the role behind a gate would receive if the edge were taken now. */
function nextPrompt(
  workflow: Workflow,
  state: RunState,
  from: Step,
  { role, status, to }: NonNullable<Viewed["edge"]>,
  artifacts: string,
): NextPrompt | undefined {
  const edge = edgeOf(workflow.definition, { role, status });
  if (edge === undefined || to === JOIN || to === SUSPEND || (to === END && edge.fork === undefined)) return undefined;
  const { step, state: after } = stepAfter(workflow, state, from, { role, status }, edge, artifacts);
  if (step.role === END) return undefined;
  const ask = { kind: "prompt", turn: 1, complaints: [], isInSession: false, artifacts } as const;
  const prompt = assemblePrompt(workflow, after, step, ask);
  const location = renderLocation(workflow, after, step, artifacts)?.text.trim();
  return { ...prompt, location };
}

function maskNext(next: NextPrompt, mask: (text: string) => string): NextPrompt {
  const { location, ...prompt } = next;
  return { ...maskTrace(prompt, mask), location: location === undefined ? undefined : mask(location) };
}

function maskDiff(diff: WorkspaceDiff, mask: (text: string) => string): WorkspaceDiff {
  const text = mask(diff.text);
  const files = diff.files.map((file) => ({ ...file, path: mask(file.path) }));
  if (text.length <= longestDiff) return { ...diff, files, text };
  return { ...diff, files, text: text.slice(0, text.lastIndexOf("\n", longestDiff) + 1), truncated: true };
}

function maskRecord(value: Readonly<Record<string, unknown>>, mask: (text: string) => string) {
  // A record stays a record: its texts and names are replaced by texts.
  return maskTexts(value, mask) as Readonly<Record<string, unknown>>;
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
