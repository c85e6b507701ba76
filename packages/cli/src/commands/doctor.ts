import type { Command } from "commander";
import type { DoctorOptions } from "../doctor/doctor.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook doctor`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Examines what runs need. `project`: the commands that check the work, and the variables that the project needs and does not\n" +
        "get. `store`: the database, with every history and stored text. `connections`: what the trackers and forges of the project's\n" +
        "workflows and configuration allow: account, scopes, states, and what is missing. `channels`: who is asked for permission.\n" +
        "`notify`: who is notified of what waits for a person, and what they could not be notified of. `agents`: their programs and\n" +
        "settings; no model is asked. Without a section, all are examined. Nothing is changed, except by --repair, and nothing is sent,\n" +
        "except by --try.",
    )
    .argument("[section]", "project, store, connections, channels, notify or agents (default: all)")
    .option("--repair", "put the whole runs of a damaged database into a new one; the damaged file is kept beside it")
    .option("--try", "send a test message to each receiver of `notify`")
    .addOption(choiceOption("format", "how the findings are written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook doctor\n  cuebook doctor connections --format json\n  cuebook doctor store --repair\n  cuebook doctor notify --try\n\nExit codes: 0 no errors, 1 errors, 2 wrong usage.\n",
    )
    .action(async (section: string | undefined, options: DoctorOptions) =>
      (await import("../doctor/doctor.ts")).doctor(section, options, context),
    );
}
