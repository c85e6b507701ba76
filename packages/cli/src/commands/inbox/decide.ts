import { type DecisionMade, type LocalHost, makeDecision } from "@cuebook/engine";
import { EngineError } from "@cuebook/error";
import { openPermissions, type RunState, stateOf } from "@cuebook/run";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { UsageError } from "../../failure.ts";
import { permissionOption } from "../../options/permission.ts";
import { readSay, sayOption } from "../../options/say.ts";
import { printableLine } from "../../output/printable.ts";
import { inWriting } from "../../run/foreground.ts";
import { addGoOnOptions, type GoOnOptions, goOn, goOnExitCodes } from "../../run/go-on.ts";
import { type ReadyProject, readyProject, withRun } from "../../run/host.ts";
import { proposal } from "../../run/project.ts";
import { jsonLine } from "../../run-output/json-line.ts";
import { nextText } from "../../run-output/outcome.ts";
import { type PermitOptions, permit } from "./permit.ts";

interface DecideOptions extends GoOnOptions, PermitOptions {
  readonly say?: string;
  /** False with `--no-run`. */
  readonly run: boolean;
}

type Verb = "approve" | "reject" | "answer";

const verbs = {
  approve: {
    verdict: "approved",
    summary: "let a run take the edge that it waits at",
    description:
      "Approves what a run waits for at a gate, and goes on with the run. The approval stands for what was\n" +
      "shown, by its hash: where the workspace or the next prompt has changed since, it is refused, and what\n" +
      "there is now is what is asked. Where a tool of the run asks for permission, it is given: what is done\n" +
      "then is what was shown, byte for byte.",
    say: "words that are kept with the approval of a gate",
    examples: [
      "cuebook inbox approve 7k3m",
      "cuebook inbox approve 7k3m --hash 3f2a91c04b7d --no-run",
      "cuebook inbox approve 7k3m --always",
    ],
  },
  reject: {
    verdict: "rejected",
    summary: "send a run back from the gate that it waits at",
    description:
      "Rejects what a run waits for at a gate, and goes on with the run: the role before the gate is told why,\n" +
      "in the session that it has, and hands back an output again. Where a tool of the run asks for\n" +
      "permission, it is refused, and the agent is told the words, if there are any.",
    say: "what has to change: the role is told it",
    examples: [
      'cuebook inbox reject 7k3m --say "Keep the old name of the option."',
      "cuebook inbox reject 7k3m --never",
    ],
  },
  answer: {
    verdict: "answered",
    summary: "answer what a run asks",
    description:
      "Answers the question of a role that suspended itself, and goes on with the run: the role is told the answer.",
    say: "the answer: the role is told it",
    examples: [
      'cuebook inbox answer 7k3m --say "Use the second one."',
      "cuebook inbox answer 7k3m --say - < answer.md",
    ],
  },
} as const;

/** Adds `cuebook inbox approve`, `reject` and `answer`. */
export function addDecide(inbox: Command, context: CommandContext): void {
  for (const verb of ["approve", "reject", "answer"] as const) {
    const { summary, description, say, examples } = verbs[verb];
    const command = inbox
      .command(verb)
      .summary(summary)
      .description(description)
      .argument("<run>", "the run's id, or a beginning of it")
      .addOption(sayOption(say));
    command.addOption(permissionOption());
    if (verb === "approve") {
      command
        .option("--hash <prefix>", "the beginning of the hash of what you looked at: nothing else is approved")
        .option("--always", "for a permission: keep the rule that is shown, so that the like is not asked again")
        .option("--turn", "for a permission: the same until the agent's turn ends");
    }
    if (verb === "reject") {
      command.option(
        "--never",
        "for a permission: keep the rule that is shown as a refusal, so that it is not asked again",
      );
    }
    addGoOnOptions(command.option("--no-run", "only write the decision down; `cuebook runs resume` goes on"))
      .addHelpText("after", `\nExamples:\n${examples.map((each) => `  ${each}\n`).join("")}\n${goOnExitCodes}\n`)
      .action((run: string, options: DecideOptions) => {
        const writing = options.format === "json" ? "lines" : "text";
        return inWriting(context, writing, () => decide(verb, run, options, writing, context));
      });
  }
}

async function decide(
  verb: Verb,
  prefix: string,
  options: DecideOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const say = await readSay(options.say);
  const project = readyProject(context, options, writing);
  if (project === undefined) return;
  const waits = await withRun(project, prefix, async (host, run) => {
    const state = stateOf(run, await host.journal.read(run));
    const isAsked = options.permission !== undefined || openPermissions(state).length > 0;
    if (isAsked) await permit(verb, host, state, { ...options, say }, writing, context);
    return isAsked;
  });
  if (waits) return;
  const ofPermissions = (["always", "turn", "never"] as const).find((each) => options[each] === true);
  if (ofPermissions !== undefined) {
    throw new UsageError(`--${ofPermissions} is for permissions, and the run waits for none`, "leave it out");
  }
  if (verb !== "approve" && say === undefined) {
    throw new UsageError(
      verb === "reject" ? "a rejection needs words: the role is told them" : "an answer needs words",
      `for example: cuebook inbox ${verb} ${printableLine(prefix)} --say "${verb === "reject" ? "what has to change" : "the answer"}"`,
    );
  }
  const { verdict } = verbs[verb];
  const { hash } = options;
  const made = { verdict, ...(say === undefined ? {} : { say }), ...(hash === undefined ? {} : { hash }) };
  await goOn(context, project, prefix, options, async (host, state) => {
    await make(host, state.id, made);
    await tellMade(host, state, options, context, project);
    return options.run ? {} : undefined;
  });
}

/**
 * Makes the decision. Who names the hash of what is there now has looked at that, whatever was shown when it was asked: the
 * first call keeps it as what is asked, the second decides on it.
 */
async function make(host: LocalHost, run: string, made: DecisionMade): Promise<void> {
  try {
    await makeDecision(host, run, made);
  } catch (error) {
    const isChanged = error instanceof EngineError && error.code === "decision_changed";
    if (!isChanged || made.hash === undefined) throw error;
    await makeDecision(host, run, made);
  }
}

/** Tells what was written down, as `cuebook run` tells what it writes. */
async function tellMade(
  host: LocalHost,
  before: RunState,
  { format, quiet, run: isRunning }: DecideOptions,
  context: CommandContext,
  project: ReadyProject,
): Promise<void> {
  const { terminal } = context;
  if (quiet === true && isRunning) return;
  const { id } = before;
  const events = await host.journal.read(id, before.version);
  const made = events.find((event) => event.type === "decision_made");
  if (format === "json") {
    for (const event of events) terminal.out(jsonLine({ run: id, ...event }));
    return;
  }
  const decision = before.decisions.find((each) => each.decision === made?.decision);
  const style = context.style("out");
  terminal.out(`${style.good(made?.verdict ?? "decided")}  ${printableLine(decision?.message ?? "")}\n`);
  if (isRunning) return;
  terminal.out(nextText([{ command: proposal(project, "runs", "resume", id), purpose: "go on with the run" }], style));
}
