import { answerPermission, type GivenAnswer, type LocalHost, permissionOutcome } from "@cuebook/engine";
import type { RunState } from "@cuebook/run";
import { UsageError } from "../failure/failure.ts";
import { jsonLine } from "../output/json-line.ts";
import { printableLine } from "../output/printable.ts";
import { userName } from "../permission/terminal-channel.ts";
import { outcomeWords } from "../run-output/permission-outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The options of an answer to a tool. */
export interface PermitOptions {
  readonly permission?: number;
  readonly hash?: string;
  readonly always?: true;
  readonly turn?: true;
  readonly never?: true;
}

/** How long the command waits until the run's process has taken the answer. */
const takenMs = 3000;

/**
 * Answers a tool of a run that another process drives, and tells whether that has taken the answer yet. Nothing is driven here.
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
  const asked = await answerPermission(host, run, {
    answer: answerOf(verb, options),
    by: userName(),
    permission,
    hash,
    say,
  });
  const decided = await permissionOutcome(host, run, asked.permission, takenMs);
  const { terminal } = context;
  if (writing === "lines") {
    const events = await host.journal.read(run, version);
    const taken = events.find((event) => event.type === "permission_decided" && event.permission === asked.permission);
    if (taken !== undefined) terminal.out(jsonLine({ run, ...taken }));
    else terminal.out(jsonLine({ run, type: "permission_answered", permission: asked.permission }));
    return;
  }
  const style = context.style("out");
  const words =
    decided === undefined
      ? "is answered: it is written down, and the run takes it when it looks"
      : outcomeWords[decided.answer];
  terminal.out(`${style.good(`permission ${asked.permission}`)} ${words}  ${printableLine(asked.message)}\n`);
}

function answerOf(
  verb: "approve" | "reject" | "answer",
  { always, turn, never, say }: PermitOptions & { readonly say: string | undefined },
): GivenAnswer["answer"] {
  switch (verb) {
    case "approve":
      if (always && turn) throw new UsageError("--always and --turn are two answers", "give one of them");
      if (say !== undefined) {
        throw new UsageError(
          "a permission is given without words",
          "to say something to the agent, reject it: --say TEXT",
        );
      }
      return always ? "always" : turn ? "turn" : "once";
    case "reject":
      if (never && say !== undefined) throw new UsageError("--never and --say are two answers", "give one of them");
      return never ? "never" : say === undefined ? "deny" : "comment";
    case "answer":
      return "comment";
  }
}
