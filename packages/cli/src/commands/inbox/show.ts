import type { Command } from "commander";
import type { ShowOptions } from "../../inbox/show.ts";
import { choiceOption } from "../../options/choice.ts";
import { permissionOption } from "../../options/permission.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox show`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows what is asked, the output that it is about, what the next role will be told and where it will work, and what\n" +
        "was changed in the workspace: as it is now, and whether that is what it was when it was asked. The hash is that of\n" +
        "all of this: an approval stands for it. Where a tool asks for permission, that is what it would do, byte for byte.",
    )
    .argument("<run>", "the run's id, or a beginning of it")
    .option("--full", "cut nothing")
    .addOption(permissionOption())
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "how it is written; json has all there is to know", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook inbox show 7k3m\n  cuebook inbox show 7k3m --full --color | less -R\n",
    )
    .action(async (run: string, options: ShowOptions) =>
      (await import("../../inbox/show.ts")).show(run, options, context),
    );
}
