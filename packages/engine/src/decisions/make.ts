import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import { type Rule, ruleText } from "@cuebook/policy";
import type { EventBody, RunState, Verdict } from "@cuebook/run";
import {
  askEvents,
  type Decision,
  offeredRules,
  openDecision,
  openDecisions,
  planAt,
  requireOneDecision,
  sayMissing,
  stateOf,
} from "@cuebook/run";
import type { Lease, LeaseKeeper, RunReader } from "@cuebook/store";
import { pinnedWorkflow } from "@cuebook/store";
import { addRememberedRule } from "@cuebook/tools";
import type { Host, HostClock, HostJournal } from "../host/host.ts";
import type { DecisionView } from "../prompt/decision-view.ts";
import { rebuildLost } from "../record/rebuild.ts";
import { Recorder } from "../record/recorder.ts";
import { thisProcess } from "../record/takeover.ts";
import { isElsewhere } from "../record/travel.ts";
import { buildView, changeOf, readView, storedView, type ViewHost, viewText } from "./view.ts";
import { wholeView } from "./whole-view.ts";

/** An open decision of a run, as it was shown and as it is now. */
export interface OpenDecision {
  readonly decision: Decision;
  readonly view: DecisionView;
  /** The content hash of `view`: what an approval refers to. */
  readonly hash: string;
  /** The current view. If it differs, an approval is refused until a person has looked at it. */
  readonly current: { readonly view: DecisionView; readonly hash: string; readonly isSame: boolean };
}

/** The decision of a person. */
export interface DecisionMade {
  readonly verdict: Verdict;
  /** Required for a rejection and an answer. */
  readonly say?: string | undefined;
  /** The beginning of the hash of the view that the person looked at: it must be that of the current view. */
  readonly hash?: string | undefined;
  /** Whether the rules that an approval accepts are remembered beyond the run, as an answer of `always` is. */
  readonly isRemembered?: true | undefined;
  /** The number of the decision; absent: the only open one. */
  readonly decision?: number | undefined;
  /** Whether the run is to continue with it, without being resumed separately. */
  readonly continues?: true | undefined;
  /** When it continues (ISO); absent: at once. Until it does, the decision can be withdrawn. */
  readonly startsAt?: string | undefined;
}

/**
 * Whether a decision alone lets a run continue, without a separate resume. A run of a service does not: the service continues it, and
 * keeps its issue up to date.
 */
export function continuesWithDecision({ dispatch }: Pick<RunState, "dispatch">): true | undefined {
  return dispatch === undefined ? true : undefined;
}

type DecidingHost = ViewHost & HostJournal & HostClock & Pick<Host, "tools">;

/**
 * The decision that a person has to make in a run.
 * @param run its id
 * @param number of the decision; absent: the only open one
 * @throws CuebookError `run_not_found`, `decision_missing`, `question_ambiguous`, and if the view cannot be built: `workspace_failed`
 */
export async function readDecision(host: ViewHost & HostJournal, run: string, number?: number): Promise<OpenDecision> {
  const state = stateOf(run, await eventsOf(host.journal, run));
  const decision = requireDecision(state, number);
  const { shown } = decision;
  const view = readView(await storedView(host.journal, shown));
  // A workspace that is lost, or of another machine, gets the files again that were shown, and an approval compares them.
  const { scope } = state.steps.find(({ step }) => step === decision.step) ?? {};
  const isAway = await isElsewhere(host, state);
  if (isAway || (await host.workspaces.inspect?.(planAt(state, scope))) === "lost") {
    return { decision, view, hash: shown, current: { view, hash: shown, isSame: true } };
  }
  const current = await currentView(host, state, decision);
  return { decision, view, hash: shown, current: { ...current, isSame: current.hash === shown } };
}

/**
 * Makes the decision that a run waits for. The run continues when it is resumed (`driveRun`); one that workers drive is queued with the
 * decision, if it `continues`.
 *
 * An approval applies only to what was shown. If the workspace or the next role's prompt has changed since, the approval is
 * refused, and the current view becomes the one to decide on; giving the hash of the current view confirms that the person has
 * looked at it. A rejection and an answer need a comment, which the step receives; without a hash they are accepted even after changes.
 *
 * A question after a denial offers the rules that would have allowed it. An approval accepts them for the role, and the step continues.
 * @param run its id. If another process drives it, that process takes the decision.
 * @throws CuebookError `run_not_found`, `run_locked`, `decision_missing`, `question_ambiguous`, `decision_kind`,
 *   `decision_changed`, `say_missing`, `decision_too_large`, `decision_expired`, `decision_pending`
 */
export async function makeDecision(host: DecidingHost, run: string, made: DecisionMade): Promise<void> {
  const { journal } = host;
  if (made.isRemembered === true) await rememberOffered(host, run, made);
  const lease = await leaseOf(journal, run);
  if (!("token" in lease)) return sendDecision(host, run, made, lease);
  try {
    const recorder = new Recorder(host, lease, stateOf(run, await journal.read(run)), () => undefined);
    await recorder.append(...(await decisionEvents(host, recorder, made)));
  } finally {
    await journal.release(lease);
  }
}

/** The lease of a run, or the error that another process drives it. */
async function leaseOf(journal: LeaseKeeper, run: string): Promise<Lease | CuebookError> {
  try {
    return await journal.acquire(run, await thisProcess());
  } catch (error) {
    if (error instanceof CuebookError && error.code === "run_locked") return error;
    throw error;
  }
}

/**
 * The events of a decision, checked against the current state of the run.
 * @throws CuebookError as `makeDecision`
 */
export async function decisionEvents(
  host: DecidingHost,
  recorder: Recorder,
  made: DecisionMade & Pick<Extract<EventBody, { type: "decision_made" }>, "mail" | "actor">,
): Promise<EventBody[]> {
  const { state } = recorder;
  const decision = requireDecision(state, made.decision);
  requireVerdict(state, decision, made.verdict);
  requireInTime(host, state.id, decision);
  const { verdict, say, rules } = answerOf(state, decision, made);
  if (verdict !== "approved" && say === "") throw sayMissing(state.id, decision.message);
  let { shown } = decision;
  if (verdict === "approved" || made.hash !== undefined) {
    // The view contains the files. For other decisions, resuming the run creates the workspace again: the step may start over.
    await rebuildLost(host, recorder, []);
    const current = await requireSame(host, recorder, decision, made.hash);
    if (verdict === "approved") await requireShowable(host, recorder.state, current.view);
    shown = current.hash;
  }
  const { decision: number } = decision;
  const { mail, actor, continues, startsAt } = made;
  return [{ type: "decision_made", decision: number, verdict, say, rules, shown, mail, actor, continues, startsAt }];
}

/** The recorded form of a decision. The approval of a question becomes an answer with the rules that the question offers. */
function answerOf(
  state: RunState,
  decision: Decision,
  { verdict, say: said = "" }: DecisionMade,
): { readonly verdict: Verdict; readonly say: string; readonly rules?: readonly Rule[] } {
  const say = said.trim();
  if (decision.kind !== "question" || verdict !== "approved") return { verdict, say };
  const rules = offeredRules(state, decision);
  const allowed = `This is allowed now: ${rules.map(ruleText).join(" and ")}. Try it again.`;
  return { verdict: "answered", say: say === "" ? allowed : `${allowed}\n\n${say}`, rules };
}

/**
 * Remembers the rules that a question offers. This comes before the decision: if making the decision fails, both are repeated.
 * @throws CuebookError `decision_kind`, `tools_unavailable`, as `makeDecision`
 */
async function rememberOffered(host: DecidingHost, run: string, made: DecisionMade): Promise<void> {
  const state = stateOf(run, await eventsOf(host.journal, run));
  const decision = requireDecision(state, made.decision);
  requireVerdict(state, decision, made.verdict);
  const { state: folder, seal } = host.tools ?? {};
  if (folder === undefined || seal === undefined) {
    throw new CuebookError("tools_unavailable", "rules cannot be remembered here", {
      hint: "Accept them for the run: approve the question without remembering.",
    });
  }
  const [at, by] = [host.now().toISOString(), host.actor?.name ?? "a person"];
  for (const rule of offeredRules(state, decision)) addRememberedRule(folder, { rule, at, by }, seal);
}

/** How often the sender of a decision checks whether the driver took it, and for how long in total, in milliseconds. */
const [lookMs, mostMs] = [100, 60_000];

/** Sends a decision to the process that drives the run, and waits until it has taken it. @param locked why it is not made here */
async function sendDecision(host: DecidingHost, run: string, made: DecisionMade, locked: CuebookError): Promise<void> {
  const { journal } = host;
  const state = stateOf(run, await journal.read(run));
  if (openDecision(state) === undefined) throw locked;
  const asked = requireDecision(state, made.decision);
  const { decision } = asked;
  requireVerdict(state, asked, made.verdict);
  const { verdict, say = "", hash } = made;
  const mail = await journal.post(run, { kind: "decision", decision, verdict, say, hash, actor: host.actor });
  for (let waitedMs = 0; waitedMs < mostMs; waitedMs += lookMs) {
    for (const event of await journal.read(run, state.version)) {
      if (event.type === "decision_made" && event.mail === mail) return;
      if (event.type !== "mail_refused" || event.mail !== mail) continue;
      const { code, message, hint } = event.error;
      throw new CuebookError(code, message, { hint });
    }
    // Its driver ended before it took the decision.
    if (!(await journal.isDriven(run))) return takeBack(host, run, { ...made, decision, mail });
    await sleep(lookMs);
  }
  throw new CuebookError("decision_pending", `the process that drives run ${run} has not taken the decision yet`, {
    hint: "It counts when it is taken: cuebook runs show shows it then.",
  });
}

/** Makes a decision here whose driver ended before taking it, unless another process has taken it by now. */
async function takeBack(
  host: DecidingHost,
  run: string,
  made: DecisionMade & { readonly mail: number },
): Promise<void> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  try {
    if (!(await journal.mail(run)).some(({ id }) => id === made.mail)) return;
    const recorder = new Recorder(host, lease, stateOf(run, await journal.read(run)), () => undefined);
    await recorder.append(...(await decisionEvents(host, recorder, { ...made, actor: host.actor })));
  } finally {
    await journal.release(lease);
  }
}

/**
 * Refuses a decision about an outdated view, and stores the current view as the one to decide on.
 * @returns the current view
 */
async function requireSame(
  host: DecidingHost,
  recorder: Recorder,
  decision: Decision,
  given: string | undefined,
): Promise<{ readonly view: DecisionView; readonly hash: string }> {
  const { state } = recorder;
  const current = await currentView(host, state, decision);
  if (current.hash !== decision.shown) {
    const shown = await host.journal.putObject(viewText(current.view));
    const { decision: number, kind, step, message, edge } = decision;
    await recorder.append({
      type: "decision_requested",
      decision: number,
      kind,
      step,
      message,
      edge,
      shown,
      change: changeOf(current.view),
    });
  }
  if (given === undefined) {
    if (current.hash === decision.shown) return current;
    throw changed(state.id, `was shown as ${short(decision.shown)}, and is ${short(current.hash)} now`);
  }
  if (given.length < shortestPrefix) {
    throw changed(state.id, `has the hash ${short(current.hash)}: give at least the first ${shortestPrefix} digits`);
  }
  if (!current.hash.startsWith(given.toLowerCase())) {
    throw changed(state.id, `has the hash ${short(current.hash)}, not ${JSON.stringify(given.slice(0, 80))}`);
  }
  return current;
}

/** Refuses to approve a view that is too large to show to a person. @throws CuebookError `decision_too_large` */
async function requireShowable(host: DecidingHost, state: RunState, view: DecisionView): Promise<void> {
  if ((await wholeView(host, state, view)) !== undefined) return;
  throw new CuebookError(
    "decision_too_large",
    `the change of run ${state.id} is too large to be shown, and what cannot be shown is not approved`,
    { data: { run: state.id } },
  );
}

/**
 * Refuses to continue on an approval of something other than the current view: time may pass between an approval and the
 * resumption of the run. The current view is asked about again.
 * @throws CuebookError `decision_changed`, and if the view cannot be built: `workspace_failed`
 */
export async function requireStillApproved(host: DecidingHost, recorder: Recorder): Promise<void> {
  const { state } = recorder;
  const approved = state.decisions.find(({ decision, step, made }) => {
    const isByPerson = made?.verdict === "approved" && made.by === undefined;
    return isByPerson && state.active.includes(step) && state.steps.some((each) => each.asked === decision);
  });
  if (approved === undefined) return;
  const current = await currentView(host, state, approved);
  if (current.hash === approved.shown) return;
  const shown = await host.journal.putObject(viewText(current.view));
  const { kind, step, message, edge } = approved;
  const ask = { decision: state.decisions.length + 1, kind, step, edge };
  await recorder.append(...askEvents(ask, message, shown, changeOf(current.view)));
  throw changed(state.id, `was approved as ${short(approved.shown)}, and is ${short(shown)} now`);
}

/** The shortest accepted prefix of a hash, in digits: a shorter one could match by chance. */
export const shortestPrefix = 6;

function requireVerdict(state: RunState, decision: Decision, verdict: Verdict): void {
  const { kind } = decision;
  if ((kind === "question") === (verdict === "answered")) return;
  if (verdict === "approved" && offeredRules(state, decision).length > 0) return;
  const { id: run } = state;
  const what =
    kind === "question" ? "asks a question, which is answered" : "waits at a gate, which is approved or rejected";
  throw new CuebookError("decision_kind", `run ${run} ${what}; it cannot be ${verdict}`, { data: { run, kind } });
}

function requireDecision(state: RunState, wanted?: number): Decision {
  if (wanted === undefined) requireOneDecision(state);
  const open = openDecisions(state);
  const decision = wanted === undefined ? openDecision(state) : open.find((each) => each.decision === wanted);
  if (decision !== undefined) return decision;
  const which = wanted === undefined ? "no decision" : `no decision ${wanted}`;
  throw new CuebookError("decision_missing", `run ${state.id} (${state.status}) waits for ${which}`);
}

/** Refuses a decision after its deadline: the run leaves the step by `$TIMEOUT` when it is resumed. */
function requireInTime({ now }: DecidingHost, run: string, { expiresAt }: Decision): void {
  if (expiresAt === undefined || now().getTime() < Date.parse(expiresAt)) return;
  throw new CuebookError("decision_expired", `the decision of run ${run} could be made until ${expiresAt}`, {
    hint: `Resume the run: it continues with the edge $TIMEOUT: cuebook runs resume ${run}`,
  });
}

async function currentView(
  host: ViewHost & HostJournal,
  state: RunState,
  decision: Decision,
): Promise<{ view: DecisionView; hash: string }> {
  const workflow = await pinnedWorkflow(host.journal, state.pin);
  const view = await buildView(host, workflow, state, decision);
  return { view, hash: createHash("sha256").update(viewText(view)).digest("hex") };
}

async function eventsOf(journal: RunReader, run: string) {
  const events = await journal.read(run);
  if (events.length === 0) throw new CuebookError("run_not_found", `there is no run ${run}`);
  return events;
}

function changed(run: string, how: string): CuebookError {
  return new CuebookError("decision_changed", `the decision of run ${run} ${how}`, { data: { run } });
}

function short(hash: string): string {
  return hash.slice(0, 12);
}
