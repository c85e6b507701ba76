import type { Command } from "commander";
import { countOption } from "../../options/choice.ts";
import { inputOption } from "../../options/data.ts";
import { addResumptionOptions, resumptionExitCodes } from "../../options/resumption.ts";
import { sayOption } from "../../options/say.ts";
import { whereOption } from "../../options/where.ts";
import { addQueuingOptions } from "../../options/worker.ts";
import type { ResumeOptions } from "../../runs/resume.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs resume`. */
export function define(command: Command, context: CommandContext): void {
  const resuming = command
    .description(
      "Resumes a run that is suspended, or whose process died, from the end of its journal. Work without a recorded result " +
        "is repeated, on the files as they were before it. A completed run is reentered if its workflow has the edge " +
        "`resume` under $START.",
    )
    .argument(
      "[run]",
      "the run's id or the beginning of it; absent: --where selects runs. RUN/STEP with --send-back: the output of that step",
    )
    .addOption(sayOption("the answer to what the run asks"))
    .addOption(
      countOption(
        "--allow <n>",
        "raise the limit that was reached, by n: passages, visits, turns, tokens or dollars",
        1,
      ),
    );
  resuming
    .option(
      "--send-back [text]",
      "return an output that the next step cannot use to its role, with the reason and your words",
    )
    .addOption(inputOption("replace a value of the run's input; repeatable"))
    .option("--location <folder>", "the folder of the suspended step, in place of its edge's location");
  resuming.addOption(whereOption()).option("--yes", "resume the runs that --where selects without asking");
  addQueuingOptions(
    addResumptionOptions(resuming),
    "queue the run for a worker; one that was queued before always is. Needs a store on PostgreSQL",
  )
    .addHelpText("after", resumeHelp)
    .action(async (run: string | undefined, options: ResumeOptions) =>
      (await import("../../runs/resume.ts")).resumeRunsCommand(run, options, context),
    );
}

const resumeHelp = `
Examples:
  cuebook runs resume 7k3m
  cuebook runs resume 7k3m --say "Keep the old name."
  cuebook runs resume 7k3m --allow 2
  cuebook runs resume 7k3m --send-back "Name a folder that exists."
  cuebook runs resume 7k3m/review --send-back   (several branches returned what cannot be joined)
  cuebook runs resume 7k3m --detach   (a worker drives it: cuebook worker)
  cuebook runs resume --where reason=failure --where worker=w2 --where since=1h --yes

${resumptionExitCodes}
`;
