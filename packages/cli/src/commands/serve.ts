import type { Command, Option } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { ServeCommandOptions } from "../serve/serve.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook serve`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Works on the issues of a tracker as a WORKFLOW.md says, until it is stopped: looks for issues that are to be worked on,\n" +
        "gives each one a workspace and an agent, tries again what failed, and hands over what is done. The file is read again\n" +
        "at each look: a change holds from the next dispatch on, and one with errors changes nothing. All that the service knows\n" +
        "is in the journal: a next start goes on where it was stopped or died. The first Ctrl-C lets running turns end, for at\n" +
        "most 30 seconds; the second stops them; the third ends the process. Where the journal is, is settled at the start.",
    )
    .argument("[workflow]", "the workflow file", "WORKFLOW.md")
    .option("--once", "work on what there is, and end when nothing is left to be done now")
    .option("--dry-run", "only show which issues would be dispatched, with which prompts, and why not the others")
    .option("--env-file <file>", "a .env file whose CUEBOOK_* variables hold where the environment has none")
    .option("--agent <name>", "the agent that works, in place of the one that the file names")
    .option("--replay <script>", "play the agent from a script")
    .option("--repo <folder>", "a folder of the git repository to work on (default: that of the workflow file)")
    .addOption(formatOption())
    .addHelpText("after", serveHelp)
    .action(async (file: string, options: ServeCommandOptions) =>
      (await import("../serve/serve.ts")).serveCommand(file, options, context),
    );
}

function formatOption(): Option {
  const option = choiceOption("format", "json: an object a line (default: `logging.format` of the file)", [
    "text",
    "json",
  ]);
  return option.default(undefined);
}

const serveHelp = `
Settings: the front matter of the file, CUEBOOK_* variables over that (\`cuebook check --effective\` shows which hold).
\`logging.level\` says from which weight on events are told: debug (all that goes into the journal), info, warn, error.

Examples:
  cuebook serve --dry-run                     what would be done now
  cuebook serve --once --agent claude-code    one pass, for example from cron
  cuebook serve ops/WORKFLOW.md --env-file ops/.env --format json >> serve.log

Exit codes: 0 with --once: all is settled well, 1 the workflow, its settings, its tracker or its agent have errors and nothing
was started, 2 wrong usage, 3 with --once: something waits for a person or a retry, 4 failed, 130 interrupted.
`;
