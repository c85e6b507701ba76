/** @folder What is asked of people and approvers: the view that is shown, and its hash. */
import { CuebookError } from "@cuebook/error";
import type { Decision, RunState, Step } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { masker, maskTexts } from "@cuebook/system";
import { END, pointerOf, SUSPEND, type Workflow } from "@cuebook/workflow";
import type { WorkspaceDiff } from "@cuebook/workspace";
import { artifactFolder } from "../artifacts/keep.ts";
import type { Host } from "../host/host.ts";
import { assemblePrompt, renderEdgeText } from "../prompt/assemble.ts";
import { type DecisionView, type NextPrompt, viewVersion } from "../prompt/decision-view.ts";
import { renderLocation } from "../prompt/location.ts";
import { maskTrace } from "../prompt/mask.ts";

/** The most that is shown of a diff, in UTF-16 units. */
const longestDiff = 200_000;
/** So much more is read, so that a secret that lies across the end is masked before it is cut. */
const diffMargin = 65_536;
const longestMessage = 2000;

/** What a view is made of beside the run: an `Ask` has it, and so does a `Decision`. */
export type Viewed = Pick<Decision, "kind" | "step" | "edge">;

/** What building a view needs of the host. */
export type ViewHost = Pick<Host, "workspaces" | "secrets" | "artifacts" | "logs">;

/**
 * What there is to see for a decision now.
 * @throws CuebookError `template_render_error`, `render_limit`, `workspace_failed`
 */
export async function buildView(
  host: ViewHost,
  workflow: Workflow,
  state: RunState,
  viewed: Viewed,
): Promise<DecisionView> {
  const mask = masker(host.secrets);
  const step = state.steps.find((each) => each.step === viewed.step);
  if (step?.result?.is !== "completed") {
    throw new CuebookError("journal_invalid", `run ${state.id} asks about step ${viewed.step}, which has no output`);
  }
  const { status, value, body } = step.result;
  const { edge, kind } = viewed;
  const folder = artifactFolder(host);
  const question = kind === "question" ? questionOf(workflow, state, step, edge, folder) : undefined;
  const next = kind === "gate" && edge !== undefined ? nextPrompt(workflow, state, step, edge, folder) : undefined;
  const diff = await host.workspaces.diff(state.plan, state.plan.base, longestDiff + diffMargin);
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

/** A view as it is kept, and hashed. */
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
      hint: "Use the version of Cuebook that wrote it, or a later one.",
    });
  }
  if (version !== viewVersion) throw new CuebookError("journal_invalid", "a stored decision shows nothing");
  // Written by the engine in the form that its version names: this is the parsed boundary.
  return view as DecisionView;
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch (cause) {
    throw new CuebookError("journal_invalid", "what a decision shows is no JSON", { cause });
  }
}

/** What was shown for a decision. @throws CuebookError `journal_invalid` */
export async function storedView(journal: Pick<Journal, "getObject">, hash: string): Promise<string> {
  const stored = await journal.getObject(hash);
  if (stored !== undefined) return stored;
  throw new CuebookError("journal_invalid", `what was shown for a decision, ${hash}, is not in the database`);
}

/** What a role wants to know: its reason, the prompt of its edge to `$SUSPEND`, or that it asks at all. */
function questionOf(workflow: Workflow, state: RunState, step: Step, edge: Viewed["edge"], artifacts: string): string {
  if (step.result?.is !== "completed") return `${step.role} asks to go on`;
  const { status, value } = step.result;
  if (edge === undefined) {
    const reason = Object.hasOwn(value, "reason") ? value.reason : undefined;
    return typeof reason === "string" && reason.trim() !== "" ? reason.trim() : `${step.role} asks to go on`;
  }
  const text = workflow.definition.graph[edge.role]?.[edge.status]?.prompt;
  const next = { step: state.steps.length + 1, parents: [step.step] };
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
  return rendered === "" ? `${edge.role} handed back ${status}, and goes on once it is answered` : rendered;
}

/** What the role behind a gate would be told, were the edge taken now. */
function nextPrompt(
  workflow: Workflow,
  state: RunState,
  from: Step,
  { role, status, to }: NonNullable<Viewed["edge"]>,
  artifacts: string,
): NextPrompt | undefined {
  if (to === END || to === SUSPEND) return undefined;
  const step: Step = {
    step: state.steps.length + 1,
    role: to,
    parents: [from.step],
    via: { role, status },
    visit: state.steps.filter((each) => each.role === to).length + 1,
    startedAt: "",
    tries: [],
    isRetryWanted: false,
  };
  const ask = { kind: "prompt", turn: 1, complaints: [], isInSession: false, artifacts } as const;
  const prompt = assemblePrompt(workflow, state, step, ask);
  const location = renderLocation(workflow, state, step, artifacts)?.text.trim();
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
  // A record stays one: its texts and names are replaced by texts.
  return maskTexts(value, mask) as Readonly<Record<string, unknown>>;
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
