import type { inboxApprove as inboxApproveOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import { isOfSuspension, parseQuestionAddress, questionAmbiguous, type RunState, stateOf } from "@cuebook/run";
import type { Answered, QuestionList, ShownQuestion } from "@cuebook/server";
import { printableLine } from "@cuebook/settings/values";
import { UsageError } from "../failure/failure.ts";
import { jsonLine } from "../output/json-line.ts";
import { proposal } from "../output/proposal.ts";
import type { ServerPlace } from "../project/runs-place.ts";
import { continueThere, followThere } from "../run/continue-there.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { DecideOptions, Verb } from "./decide-options.ts";
import { answerOf } from "./permit.ts";

/** The open question that an address names behind a server, in its current state. @throws CuebookError */
export async function questionThere({ api }: ServerPlace, address: string): Promise<ShownQuestion> {
  const { decisions } = await api.get<QuestionList>("/v1/decisions");
  const { asker, q } = parseQuestionAddress(address);
  const found = decisions.filter(({ id }) => {
    const of = parseQuestionAddress(id);
    return of.asker.startsWith(asker) && (q === undefined || of.q === q);
  });
  const [first] = found;
  if (first === undefined) {
    throw new CuebookError("decision_missing", `nothing that begins with "${address}" asks a person`, {
      hint: "List open questions: cuebook inbox list",
    });
  }
  if (found.length > 1) {
    const listed = found.map(({ id, message }) => ({ address: id, title: message }));
    throw questionAmbiguous(`"${address}"`, listed);
  }
  return api.get<ShownQuestion>(`/v1/decisions/${first.id}`);
}

/** Answers a question of a run behind a server, and lets the run continue there. */
export async function decideThere(
  verb: Verb,
  place: ServerPlace,
  address: string,
  { say, ...options }: DecideOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const question = await questionThere(place, address);
  const { id, hash, kind } = question;
  if (options.hash !== undefined && !hash.startsWith(options.hash)) {
    throw new CuebookError("decision_changed", `the question has the hash ${hash.slice(0, 12)}: look at it again`);
  }
  if (options.hash === undefined && "isChanged" in question && question.isChanged) {
    throw new CuebookError("decision_changed", "what is asked about has changed since it was asked", {
      hint: `look at it, and name its hash: ${proposal(place, "inbox", "show", id)}`,
    });
  }
  if (isOfSuspension(kind)) {
    const hint = `resume it: ${proposal(place, "runs", "resume", question.run ?? "")}`;
    throw new UsageError(`run ${question.run} is suspended (${kind}): it is resumed, not answered`, hint);
  }
  const isRule = kind === "question" && verb === "approve" && options.always === true;
  const answer = kind === "permission" ? answerOf(verb, { ...options, say }) : isRule ? "always" : verb;
  const comment = kind === "checks" ? options.reason : say;
  const before = question.run === null ? undefined : await stateThere(place, question.run);
  const body = { hash, answer, comment, ...(options.run ? {} : { continue: false }) };
  const answered = await place.api.post<Answered>(`/v1/decisions/${id}`, body);
  const { terminal } = context;
  if (writing === "lines") terminal.out(jsonLine<typeof inboxApproveOutput>({ type: "answered", ...answered }));
  else if (options.quiet !== true)
    terminal.out(`${context.style("out").good(answer)}  ${printableLine(question.message)}\n`);
  if (kind === "permission" || before === undefined) return;
  await continueAnswered(place, before, { isQueued: question.resume === null, run: options.run }, writing, context);
}

/** Lets a run behind a server continue after its question was answered. @param before the run's state before the answer */
async function continueAnswered(
  place: ServerPlace,
  before: RunState,
  { isQueued, run }: { readonly isQueued: boolean; readonly run: boolean },
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  if (before.dispatch !== undefined) {
    if (writing === "text") terminal.out("The run belongs to a service, which continues it.\n");
    return;
  }
  if (run && isQueued) return followThere(place, before.id, before.version, writing, context);
  if (run) return continueThere(place, before.id, { action: "resume" }, writing, context);
  const next = { command: proposal(place, "runs", "resume", before.id), purpose: "resume the run" };
  if (writing === "text") terminal.out(nextText([next], context.style("out")));
}

function stateThere(place: ServerPlace, run: string): Promise<RunState> {
  return place.readRun(run, async ({ journal }, id) => stateOf(id, await journal.read(id)));
}

/** Requires a message for a rejection and for an answer. @throws UsageError */
export function requireMessage(verb: Verb, say: string | undefined, address: string): void {
  if (verb === "approve" || say !== undefined) return;
  throw new UsageError(
    verb === "reject" ? "a rejection needs a message for the role" : "an answer needs a message",
    `for example: cuebook inbox ${verb} ${printableLine(address)} --say "${verb === "reject" ? "what has to change" : "the answer"}"`,
  );
}
