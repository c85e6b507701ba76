import { answerPermission, type GivenAnswer, type LocalHost, permissionOutcome } from "@cuebook/engine";
import type { RunState } from "@cuebook/run";
import { UsageError } from "../failure/failure.ts";
import { jsonLine } from "../output/json-line.ts";
import { printableLine } from "../output/printable.ts";
import { userName } from "../permission/terminal-channel.ts";
import { permissionOutcomes } from "../run-output/permission-outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The options of an answer to a tool. */
export interface PermitOptions {
  readonly permission?: number;
  readonly hash?: string;
  readonly always?: true;
  readonly turn?: true;
  readonly never?: true;
}

/** How long the command waits for the run's process to take the answer. */
const takenMs = 3000;

/**
 * Answers a tool of a run that another process drives, and reports whether that process has taken the answer yet. Drives nothing.
 *
 * @throws UsageError; CuebookError as `answerPermission`
 */
export async function permit(
  verb: "approve" | "reject" | "answer",
  host: LocalHost,
  state: RunState,
  options: PermitOptions & { readonly say: string | undefined },
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const { permission, hash, say } = options;
  const { id: run, version } = state;
  const request = await answerPermission(host, run, {
    answer: answerOf(verb, options),
    by: userName(),
    permission,
    hash,
    say,
  });
  const decided = await permissionOutcome(host, run, request.permission, takenMs);
  const { terminal } = context;
  if (writing === "lines") {
    const events = await host.journal.read(run, version);
    const taken = events.find(
      (event) => event.type === "permission_decided" && event.permission === request.permission,
    );
    if (taken !== undefined) terminal.out(jsonLine({ run, ...taken }));
    else terminal.out(jsonLine({ run, type: "permission_answered", permission: request.permission }));
    return;
  }
  const style = context.style("out");
  const outcome =
    decided === undefined
      ? "is answered: the answer is stored, and the run will take it"
      : permissionOutcomes[decided.answer];
  terminal.out(`${style.good(`permission ${request.permission}`)} ${outcome}  ${printableLine(request.message)}\n`);
}

function answerOf(
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
