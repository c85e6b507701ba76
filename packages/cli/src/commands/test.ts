import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { TestOptions } from "../test/test.ts";

/** Defines `cuebook test`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Replays recordings: what agents replied and people decided goes through the workflow once more, as in a run, while no " +
        "agent is asked and nothing is made. Edges, grades, complaints, prompts and the end are compared, and the workflow " +
        "is proved. All differences are shown at once.",
    )
    .argument("[paths...]", "recordings, and folders to search for *.recording.yaml (default: the current folder)")
    .option("--update", "take over what differs: rewrite what the recordings expect")
    .option("--from-run <run>", "write a recording of a run, then test it; a beginning of the run's id is enough")
    .option("--out <file>", "the file for --from-run (default: in recordings/ beside the workflow)")
    .option("--workflow <file>", "for --from-run: the workflow's file, where it is not where the run found it")
    .option("--force", "for --from-run: replace a file that is there")
    .option("--repo <folder>", "for --from-run: a folder of the repository that the run works on")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", testHelp)
    .action(async (paths: string[], options: TestOptions) =>
      (await import("../test/test.ts")).test(paths, options, context),
    );
}

const testHelp = `
Examples:
  cuebook test                               every recording below this folder
  cuebook test recordings/happy.recording.yaml
  cuebook test --update recordings           the new prompts and edges are meant
  cuebook test --from-run 7k3m               make a test of a run that went well

Exit codes: 0 all pass, 1 differences or findings, 2 wrong usage, 4 a recording could not be written.
`;
