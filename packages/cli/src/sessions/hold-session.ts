/** @folder Sessions: runs whose result a person reviews at the terminal. */

import type { setup as setupOutput } from "@cuebook/commands/json";
import { cancelRun, type DecisionMade, makeDecision } from "@cuebook/engine";
import { openHost } from "@cuebook/project/host";
import { type Decision, openDecision, type RunOrigin, type RunState, type RunSteps, stateOf } from "@cuebook/run";
import { printable, printableLine } from "@cuebook/settings/values";
import { UsageError } from "../failure/failure.ts";
import { jsonLine } from "../output/json-line.ts";
import { proposal } from "../output/proposal.ts";
import { type ReadyProject, withRun } from "../project/host.ts";
import { resumeInForeground } from "../run/resume-in-foreground.ts";
import { runWorkflow } from "../run/run.ts";
import { nextSteps } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { askPerson } from "./ask-person.ts";

/** The options of every session. */
export interface SessionOptions {
  readonly agent?: string;
  readonly replay?: string;
  readonly repo?: string;
  readonly allowDirty?: true;
  /** Approves the result without asking. */
  readonly yes?: true;
  readonly format: "text" | "json";
}

/** How to review the result of a session. */
export interface Review {
  /** The command that continues the review of a run. */
  readonly again: (run: string) => readonly string[];
  /** Prints the result. */
  readonly show: (value: Readonly<Record<string, unknown>>) => void;
  /** The question about the result, without the possible answers: `Create these 3 issues in issues.json?`. */
  readonly question: (value: Readonly<Record<string, unknown>>) => string;
  /** The mistakes of a result that a schema cannot express; empty without mistakes. They are sent back to the agent once. */
  readonly mistakes?: (value: Readonly<Record<string, unknown>>) => string;
}

/** Starts the run of a session. @returns its state; `undefined` if it was not started */
export function beginSession(
  workflow: string,
  prompt: string,
  { agent, replay, repo, allowDirty, format }: SessionOptions,
  context: CommandContext,
): Promise<RunState | undefined> {
  const isJson = format === "json";
  const options = {
    ...{ prompt, format },
    ...(isJson ? { quiet: true as const } : {}),
    ...(agent && { agent }),
    ...(replay && { replay }),
    ...(repo && { repo }),
    ...(allowDirty && { allowDirty }),
  };
  return runWorkflow(workflow, options, isJson ? "lines" : "text", context, isReviewed);
}

/** Reads an earlier run of a session. @throws UsageError if the run is of another kind, or has nothing to review */
export async function earlierSession(
  prefix: string,
  workflows: readonly string[],
  project: ReadyProject,
): Promise<RunState> {
  const state = await withRun(project, prefix, async (host, run) => stateOf(run, await host.journal.read(run)));
  const { id, workflow, status } = state;
  if (!workflows.includes(workflow)) {
    const hint = `cuebook runs list --workflow ${workflows[0] ?? workflow}`;
    throw new UsageError(`run ${id} is not of this kind: its workflow is ${printableLine(workflow)}`, hint);
  }
  if (isReviewed(state)) return state;
  throw new UsageError(`run ${id} has no result to review: it is ${status}`, `cuebook runs show ${id}`);
}

/**
 * Reviews a session until its result is approved: shows the result, asks the person, and sends the answer back to the agent. If
 * nobody can
 * be asked, the run stays suspended.
 * @returns the approved result; `undefined` without an approval
 */
export async function reviewSession(
  begun: RunState,
  review: Review,
  options: SessionOptions,
  project: ReadyProject,
  context: CommandContext,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  let state: RunState | undefined = begun;
  let hasRepaired = false;
  while (state !== undefined && isReviewed(state) && state.status !== "completed") {
    const open = openDecision(state);
    if (open === undefined) break;
    const value = resultOf(state);
    const mistakes = open.kind === "gate" ? (review.mistakes?.(value) ?? "") : "";
    const made: Reply =
      mistakes !== "" && !hasRepaired
        ? { verdict: "rejected", say: mistakes }
        : await reply(open, value, mistakes, review, options, context);
    hasRepaired ||= mistakes !== "";
    if (made === "later") return leave(state, open, review.again(state.id), project, options, context);
    if (made === "cancel") return cancel(state, project, context);
    state = await resumed(state.id, { ...made, decision: open.decision }, options, project, context);
  }
  return state?.status === "completed" ? resultOf(state) : undefined;
}

/** The result of a run with one phase. */
function resultOf({ steps }: RunSteps): Readonly<Record<string, unknown>> {
  const { result } = steps.findLast((step) => step.result?.is === "completed") ?? {};
  return result?.is === "completed" ? result.value : {};
}

type Reply = Pick<DecisionMade, "verdict" | "say"> | "later" | "cancel";

/** Whether a session can be reviewed: when it has completed, and while it waits for a decision. */
function isReviewed(state: RunState): boolean {
  return state.status === "completed" || (state.suspension?.reason === "decision" && openDecision(state) !== undefined);
}

async function reply(
  open: Decision,
  value: Readonly<Record<string, unknown>>,
  mistakes: string,
  review: Review,
  { format, yes }: SessionOptions,
  context: CommandContext,
): Promise<Reply> {
  if (open.kind === "question")
    return format === "json" ? "later" : ask(context, `${printable(open.message)} your answer: `, answerOf);
  if (format === "text") review.show(value);
  if (mistakes !== "")
    context.terminal.err(`${context.style("err").severity("error", "error")}: ${printable(mistakes)}\n`);
  if (yes === true) return mistakes === "" ? { verdict: "approved" } : "later";
  if (format === "json") return "later";
  const question =
    mistakes === ""
      ? `${review.question(value)} [y]es, [n]o, or what should be different: `
      : "[n]o, or what should be different: ";
  return ask(context, question, (line) => verdictOf(line, mistakes === ""));
}

async function ask(
  context: CommandContext,
  question: string,
  read: (line: string) => Reply | undefined,
): Promise<Reply> {
  return (await askPerson(context, question, read)) ?? "later";
}

function answerOf(line: string): Reply | undefined {
  return line === "" ? undefined : { verdict: "answered", say: line };
}

function verdictOf(line: string, canApprove: boolean): Reply | undefined {
  const word = line.toLowerCase();
  if (word === "n" || word === "no") return "cancel";
  if (word === "y" || word === "yes") return canApprove ? { verdict: "approved" } : undefined;
  return line === "" ? undefined : { verdict: "rejected", say: line };
}

function resumed(
  run: string,
  made: DecisionMade,
  { replay, repo, format }: SessionOptions,
  project: ReadyProject,
  context: CommandContext,
): Promise<RunState | undefined> {
  const options = {
    format,
    ...(format === "json" ? { quiet: true as const } : {}),
    ...(replay && { replay }),
    ...(repo && { repo }),
  };
  const begin = async (host: Parameters<typeof makeDecision>[0]) => {
    await makeDecision(host, run, { ...made, continues: true });
    return "recorded" as const;
  };
  return resumeInForeground(context, project, run, options, begin, isReviewed);
}

/** Ends the review without a decision, which a person can make later or in the inbox. */
function leave(
  state: RunState,
  { kind, message }: Decision,
  again: readonly string[],
  project: ReadyProject,
  { format }: SessionOptions,
  context: CommandContext,
): undefined {
  context.finish(exitCode.suspended);
  const next = [
    { command: proposal(project, ...again), purpose: "continue here" },
    ...nextSteps(state, project).filter(({ command }) => command.startsWith("cuebook inbox")),
  ];
  const { out } = context.terminal;
  const question = kind === "question" ? message : null;
  if (format === "text") {
    if (question !== null) out(`\n${printable(question)}\n`);
    return void out(nextText(next, context.style("out")));
  }
  const commands = next.map(({ command }) => command);
  out(
    jsonLine<typeof setupOutput>({ type: "waiting", run: state.id, question, result: resultOf(state), next: commands }),
  );
}

async function cancel(
  { id }: Pick<RunOrigin, "id">,
  { config }: ReadyProject,
  context: CommandContext,
): Promise<undefined> {
  const host = openHost(config, undefined);
  try {
    await cancelRun(host, id);
  } finally {
    await host.close();
  }
  context.terminal.err("nothing was written, and the run is cancelled\n");
  context.finish(exitCode.failed);
}
