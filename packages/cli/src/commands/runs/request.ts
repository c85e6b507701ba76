import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { RequestOptions } from "../../runs/request.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs request`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Prints the text of a pull request for the branch of a completed run: the title, a blank line, and the body as Markdown. It was " +
        "made with the templates of the workflow (`handoff`), else with those of the configuration. Without one, a workflow of phases has the text " +
        "that the prompt `pull_request` of the library wrote when the run ended; others say what was asked and done. Nothing is pushed.",
    )
    .argument("<run>", "the id of a run, or the beginning of it")
    .addOption(choiceOption("format", "json: run, branch, title and body", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs request 3f2a\n  cuebook runs request 3f2a --format json\n\n" +
        "Exit codes: 0 printed, 1 the configuration has errors, 2 wrong usage, 4 no such run, or it has no such text.\n",
    )
    .action(async (run: string, options: RequestOptions) =>
      (await import("../../runs/request.ts")).request(run, options, context),
    );
}
