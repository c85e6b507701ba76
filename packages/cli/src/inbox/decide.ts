import type { inboxApprove as inboxApproveOutput } from "@cuebook/commands/json";
import { continuesWithDecision, type FoundQuestion, type LocalHost, makeDecision, waiveChecks } from "@cuebook/engine";
import { userName } from "@cuebook/project/host";
import { isOfSuspension, offeredRules, type RunState, type WaitingPermission, waivedText } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { isBlank } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { readSay } from "../options/read-say.ts";
import { jsonLine } from "../output/json-line.ts";
import { proposal } from "../output/proposal.ts";
import { type ReadyProject, withQuestion } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import { requireHere } from "../remote/require-here.ts";
import { resumeInForeground } from "../run/resume-in-foreground.ts";
import { nextSteps } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { DecideOptions, Verb } from "./decide-options.ts";
import { decideThere, requireMessage } from "./decide-there.ts";
import { type PermitOptions, permit } from "./permit.ts";

const verdicts = { approve: "approved", reject: "rejected", answer: "answered" } as const;

/** Runs `cuebook inbox approve`, `reject` and `answer`. */
export async function decideCommand(
  verb: Verb,
  address: string,
  options: DecideOptions,
  context: CommandContext,
): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, () => decide(verb, address, options, writing, context));
}

async function decide(
  verb: Verb,
  address: string,
  options: DecideOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const say = await readSay(options.say, context.terminal);
  const place = runsPlace(context, options, writing);
  if (place === undefined) return;
  if (place.is === "server") {
    requireHere({ ...options }, ["replay"]);
    return decideThere(verb, place, address, { ...options, ...(say !== undefined && { say }) }, writing, context);
  }
  const { project } = place;
  const found = await withQuestion(project, address, async (host, found) => {
    if (!isOfTool(found)) return found;
    const { is, id, waiting } = found;
    const asked = { is, id, permission: waiting?.number, version: "state" in found ? found.state.version : 0 };
    await permit(verb, host, asked, { ...options, say }, writing, context);
    return undefined;
  });
  if (found === undefined) return;
  const isRemembered = acceptsAlways(found, options) || undefined;
  const ofPermissions = (["always", "turn", "never"] as const).find((name) => options[name] === true);
  if (ofPermissions !== undefined && isRemembered === undefined) {
    throw new UsageError(`--${ofPermissions} is for permissions, but the run waits for none`, "omit it");
  }
  requireMessage(verb, say, address);
  const { id, waiting } = found;
  if (verb === "approve" && (waiting?.kind === "checks" || options.reason !== undefined))
    return waive(id, { ...options, reason: requiredReason(address, options.reason) }, project, context);
  if (waiting !== undefined && isOfSuspension(waiting.kind)) throw resumedInstead(found, project);
  const decision = waiting !== undefined && "number" in waiting ? waiting.number : undefined;
  const decided = { verdict: verdicts[verb], say, hash: options.hash, decision, isRemembered };
  await resumeInForeground(context, project, id, options, async (host, state) => {
    const continues = continuesWith(options, state);
    await makeDecision(host, id, { ...decided, continues });
    await printDecision(host, state, options, context, project);
    return continues && "recorded";
  });
}

/** Whether the rules that a question offers are accepted for good. */
function acceptsAlways({ state, waiting }: Extract<FoundQuestion, { is: "run" }>, { always }: PermitOptions): boolean {
  if (always !== true || waiting === undefined || !("number" in waiting)) return false;
  const decision = state.decisions.find((each) => each.decision === waiting.number);
  return decision !== undefined && offeredRules(state, decision).length > 0;
}

type OfTool =
  | Extract<FoundQuestion, { is: "session" }>
  | (Extract<FoundQuestion, { is: "run" }> & { readonly waiting: WaitingPermission });

/** Whether the question is a tool's. A session has no other questions. */
function isOfTool(found: FoundQuestion): found is OfTool {
  return found.is === "session" || found.waiting?.kind === "permission";
}

/** The error for a run that is suspended without a question: it is resumed, not answered. */
function resumedInstead({ state }: Extract<FoundQuestion, { is: "run" }>, project: ReadyProject): UsageError {
  const { id, suspension } = state;
  const ways = nextSteps(state, project).map(({ command, purpose }) => `${command} (${purpose})`);
  return new UsageError(
    `run ${id} is suspended (${suspension?.reason}): it is resumed, not answered`,
    `one of: ${ways.join("; ")}`,
  );
}

/** `true` if the run continues with the decision. */
function continuesWith({ run }: Pick<DecideOptions, "run">, state: RunState): true | undefined {
  return run ? continuesWithDecision(state) : undefined;
}

function requiredReason(run: string, reason: string | undefined): string {
  if (reason !== undefined && !isBlank(reason)) return reason;
  throw new UsageError(
    reason === undefined ? "a failed check passes only with a reason" : "--reason is empty",
    `for example: cuebook inbox approve ${printableLine(run)} --reason "The linter is broken on this machine."`,
  );
}

/** Lets a run pass the checks that it failed. */
async function waive(
  run: string,
  options: DecideOptions & { readonly reason: string },
  project: ReadyProject,
  context: CommandContext,
): Promise<void> {
  const { reason, hash } = options;
  await resumeInForeground(context, project, run, options, async (host, state) => {
    const continues = continuesWith(options, state);
    await waiveChecks(host, state.id, { reason, hash, by: userName(), continues });
    await printDecision(host, state, options, context, project);
    return continues && "recorded";
  });
}

/** Prints the recorded decision in the form of `cuebook run`. */
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
