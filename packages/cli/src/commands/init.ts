import type { TrackerKind } from "@cuebook/trackers";
import type { Command } from "commander";
import type { InitOptions } from "../init/init.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The kinds of trackers, without loading their code. */
const trackers: Readonly<Record<TrackerKind, true>> = {
  file: true,
  github: true,
  gitlab: true,
  jira: true,
  linear: true,
};

/** Defines `cuebook init`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Writes a WORKFLOW.md, a workflow with three roles, sample issues and a configuration, all commented, and a script that plays\n" +
        "the agents. It looks for a git repository, the clients of agents and the tracker of the remote, and in a terminal it asks:\n" +
        "Enter takes what is proposed. Existing files are not changed without --force. In an empty folder it also writes a small\n" +
        "project, and commits everything. What it wrote is checked, and the next commands are shown.",
    )
    .argument("[folder]", "where to write; created if missing", ".")
    .option("-y, --yes", "take what is proposed, and ask nothing; so it is without a terminal")
    .option("--agent <name>", "who works: a name of `cuebook agents`, or demo")
    .addOption(choiceOption("tracker", "where the issues are", Object.keys(trackers)).default(undefined))
    .option("--project <name>", "the project of the tracker, such as acme/shop")
    .option("--endpoint <url>", "the address of the tracker, where it is not the public one")
    .option("--no-git", "make no repository in a folder without one")
    .option("--no-sample", "write no project in an empty folder")
    .option("--force", "replace files of the same names")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", initHelp)
    .action(async (folder: string, options: InitOptions) =>
      (await import("../init/init.ts")).init(folder, options, context),
    );
}

const initHelp = `
Examples:
  cuebook init my-project                          in a new folder
  cuebook init --yes --agent claude-code           in this folder, without questions
  cuebook init --tracker github --project acme/shop

Exit codes: 0 written, 1 what was written has findings, 2 wrong usage, 4 nothing was written, 130 interrupted.
`;
