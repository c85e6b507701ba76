import { type LocalHost, makeDecision, shownGate, waiveChecks } from "@cuebook/engine";
import { openPermissions, type RunState, stateOf, waivedText } from "@cuebook/run";
import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import type { inboxApprove as inboxApproveOutput } from "../json-output/inbox.ts";
import { readSay } from "../options/read-say.ts";
import type { ResumptionOptions } from "../options/resumption.ts";
import { jsonLine } from "../output/json-line.ts";
import { printableLine } from "../output/printable.ts";
import { proposal } from "../output/proposal.ts";
import { userName } from "../project/actor.ts";
import { type ReadyProject, withAsker } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import { requireHere } from "../remote/require-here.ts";
import { resumeInForeground } from "../run/resume-in-foreground.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { decideThere, requireMessage } from "./decide-there.ts";
import { type PermitOptions, permit } from "./permit.ts";

/** The options of a decision. */
export interface DecideOptions extends ResumptionOptions, PermitOptions {
  readonly say?: string;
  /** Why failed checks may pass. */
  readonly reason?: string;
  /** False with `--no-run`. */
  readonly run: boolean;
}

export type Verb = "approve" | "reject" | "answer";

const verdicts = { approve: "approved", reject: "rejected", answer: "answered" } as const;

/** Runs `cuebook inbox approve`, `reject` and `answer`. */
export async function decideCommand(
  verb: Verb,
  run: string,
  options: DecideOptions,
  context: CommandContext,
): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, () => decide(verb, run, options, writing, context));
}

async function decide(
  verb: Verb,
  prefix: string,
  options: DecideOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const say = await readSay(options.say, context.terminal);
  const place = runsPlace(context, options, writing);
  if (place === undefined) return;
  if (place.is === "server") {
    requireHere({ ...options }, ["replay"]);
    return decideThere(verb, place, prefix, { ...options, ...(say !== undefined && { say }) }, writing, context);
  }
  const { project } = place;
  let isGate = false;
  const waits = await withAsker(project, prefix, async (host, asker) => {
    const answer = (version?: number) =>
      permit(verb, host, { ...asker, version }, { ...options, say }, writing, context);
    if (asker.is === "session") {
      await answer();
      return true;
    }
    const state = stateOf(asker.id, await host.journal.read(asker.id));
    isGate = options.permission === undefined && shownGate(state) !== undefined;
    const isAsked = options.permission !== undefined || openPermissions(state).length > 0;
    if (isAsked) await answer(state.version);
    return isAsked;
  });
  if (waits) return;
  const ofPermissions = (["always", "turn", "never"] as const).find((name) => options[name] === true);
  if (ofPermissions !== undefined) {
    throw new UsageError(`--${ofPermissions} is for permissions, but the run waits for none`, "omit it");
  }
  requireMessage(verb, say, prefix);
  if (verb === "approve" && (isGate || options.reason !== undefined))
    return waive(prefix, { ...options, reason: requiredReason(prefix, options.reason) }, project, context);
  const { hash } = options;
  const decided = { verdict: verdicts[verb], say, hash };
  await resumeInForeground(context, project, prefix, options, async (host, state) => {
    const continues = continuesWith(options, state);
    await makeDecision(host, state.id, { ...decided, continues });
    await printDecision(host, state, options, context, project);
    return continues && "recorded";
  });
}

/** Whether the run continues with the decision. This command knows no tracker: runs of a service are continued by the service. */
function continuesWith(
  { run }: Pick<DecideOptions, "run">,
  { dispatch }: Pick<RunState, "dispatch">,
): true | undefined {
  return run && dispatch === undefined ? true : undefined;
}

function requiredReason(run: string, reason: string | undefined): string {
  if (reason !== undefined && reason.trim() !== "") return reason;
  throw new UsageError(
    reason === undefined ? "a failed check passes only with a reason" : "--reason is empty",
    `for example: cuebook inbox approve ${printableLine(run)} --reason "The linter is broken on this machine."`,
  );
}

/** Lets a run pass the checks that it failed. */
async function waive(
  prefix: string,
  options: DecideOptions & { readonly reason: string },
  project: ReadyProject,
  context: CommandContext,
): Promise<void> {
  const { reason, hash } = options;
  await resumeInForeground(context, project, prefix, options, async (host, state) => {
    const continues = continuesWith(options, state);
    await waiveChecks(host, state.id, { reason, hash, by: userName(), continues });
    await printDecision(host, state, options, context, project);
    return continues && "recorded";
  });
}

/** Prints what was recorded, as `cuebook run` prints what it records. */
async function printDecision(
  host: LocalHost,
  before: RunState,
  options: DecideOptions,
  context: CommandContext,
  project: ReadyProject,
): Promise<void> {
  const { format, quiet } = options;
  const { terminal } = context;
  const isRunning = continuesWith(options, before) === true;
  if (quiet === true && isRunning) return;
  const { id, dispatch } = before;
  const events = await host.journal.read(id, before.version);
  const decided = events.find((event) => event.type === "decision_made");
  const waived = events.find((event) => event.type === "checks_waived");
  if (format === "json") {
    for (const event of events) terminal.out(jsonLine<typeof inboxApproveOutput>({ run: id, ...event }));
    return;
  }
  const decision = before.decisions.find((open) => open.decision === decided?.decision);
  const style = context.style("out");
  const verdict = waived === undefined ? (decided?.verdict ?? "decided") : "waived";
  const about = waived === undefined ? (decision?.message ?? "") : waivedText(waived.checks);
  terminal.out(`${style.good(verdict)}  ${printableLine(about)}\n`);
  if (isRunning) return;
  const resume = proposal(project, "runs", "resume", id);
  if (dispatch === undefined) {
    terminal.out(nextText([{ command: resume, purpose: "resume the run" }], style));
    return;
  }
  terminal.out("The run belongs to a service: cuebook serve continues it, and keeps its issue up to date.\n");
  terminal.out(
    nextText([{ command: resume, purpose: "resume it here, without comments and moves of its issue" }], style),
  );
}
