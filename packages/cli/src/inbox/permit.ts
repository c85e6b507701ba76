import type { inboxApprove as inboxApproveOutput, Printed } from "@cuebook/commands/json";
import { type AskerName, answerPermission, type GivenAnswer, type LocalHost, permissionOutcome } from "@cuebook/engine";
import { userName } from "@cuebook/project/host";
import { questionAddress, type RunEvent } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { UsageError } from "../failure/failure.ts";
import { jsonLine } from "../output/json-line.ts";
import { permissionOutcomes, sessionOutcomes } from "../run-output/permission-outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The options of an answer to a tool. */
export interface PermitOptions {
  readonly hash?: string;
  readonly always?: true;
  readonly turn?: true;
  readonly never?: true;
}

/** A question of a tool. */
interface AskedName extends AskerName {
  /** The permission's number; absent if no permission is open. */
  readonly permission: number | undefined;
  /** The number of events in the run before the answer. */
  readonly version: number;
}

/** How long the command waits until the run's process takes the answer, in milliseconds. */
const takenMs = 3000;

/**
 * Answers a tool of a run or a session, and reports whether the process that asks has taken the answer yet. Does not drive the run.
 *
 * @throws UsageError; CuebookError as `answerPermission`
 */
export async function permit(
  verb: "approve" | "reject" | "answer",
  host: LocalHost,
  { is, id, permission, version }: AskedName,
  options: PermitOptions & { readonly say: string | undefined },
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const { hash, say } = options;
  const request = await answerPermission(host, id, {
    answer: answerOf(verb, options),
    by: userName(),
    permission,
    hash,
    say,
  });
  const decided = await permissionOutcome(host, id, request.permission, takenMs);
  const { terminal } = context;
  const number = request.permission;
  if (writing === "lines") {
    const events = is === "run" ? await host.journal.read(id, version) : [];
    const event = events.find((each) => each.type === "permission_decided" && each.permission === number);
    const line = decidedLine({ is, id }, number, event, decided && { ...decided, hash: request.hash });
    terminal.out(jsonLine<typeof inboxApproveOutput>(line));
    return;
  }
  const style = context.style("out");
  const outcome =
    decided === undefined
      ? `is answered: the answer is stored, and the ${is} will take it`
      : (is === "run" ? permissionOutcomes : sessionOutcomes)[decided.answer];
  const address = questionAddress(id, request.q ?? number);
  terminal.out(`${style.good(address)} ${outcome}  ${printableLine(request.message)}\n`);
}

/** The line about an answer, for programs. @param event the event about it that the run has written */
function decidedLine(
  { is, id }: AskerName,
  permission: number,
  event: RunEvent | undefined,
  decided: (Awaited<ReturnType<typeof permissionOutcome>> & { readonly hash: string }) | undefined,
): Printed<typeof inboxApproveOutput, "line"> {
  if (event !== undefined) return { run: id, ...event };
  const asker = is === "run" ? { run: id } : { session: id };
  if (decided === undefined) return { ...asker, type: "permission_answered", permission };
  return { ...asker, type: "permission_decided", permission, ...decided };
}

export function answerOf(
  verb: "approve" | "reject" | "answer",
  { always, turn, never, say }: PermitOptions & { readonly say: string | undefined },
): GivenAnswer["answer"] {
  switch (verb) {
    case "approve":
      if (always && turn) throw new UsageError("--always and --turn are two answers", "choose one");
      if (say !== undefined) {
        throw new UsageError(
          "an approval of a permission has no message",
          "to send the agent a message, reject it: --say TEXT",
        );
      }
      return always ? "always" : turn ? "turn" : "once";
    case "reject":
      if (never && say !== undefined) throw new UsageError("--never and --say are two answers", "choose one");
      return never ? "never" : say === undefined ? "deny" : "comment";
    case "answer":
      return "comment";
  }
}
