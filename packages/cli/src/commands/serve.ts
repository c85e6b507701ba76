import { type Command, Option } from "commander";
import { choiceOption } from "../options/choice.ts";
import { readHttpAddress } from "../options/http-address.ts";
import { logLevelOption } from "../options/log-level.ts";
import { addDispatchOptions } from "../options/worker.ts";
import type { ServeCommandOptions } from "../serve/serve.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook serve`. */
export function define(command: Command, context: CommandContext): void {
  const described = command
    .description(
      "Works on a tracker's issues according to a WORKFLOW.md until it is stopped: polls the tracker for issues, gives each " +
        "one a workspace and an agent, retries failures, and hands over finished work. The file is read again at each poll: a " +
        "change applies from the next dispatch on, and a file with errors changes nothing. All state of the service is in the " +
        "journal: the next start resumes where the service was stopped or died. The first Ctrl-C lets running turns end, for at " +
        "most 30 seconds; the second stops them; the third ends the process. The journal's location is fixed at the start.\n\n" +
        "Several WORKFLOW.md files are served in one process: each has its tracker and its settings, and they share a journal and the " +
        "slots of `serve.agents`. A failure of one tracker does not stop the others.\n\n" +
        "For workflow files with a `schedule`, it starts a run at each due time, beside the issues of a WORKFLOW.md or alone. " +
        "`cuebook schedules` lists them.\n\n" +
        "With --dispatch-only, workers (`cuebook worker`) drive the runs: this process decides what begins, follows it, and needs no agent.",
    )
    .argument(
      "[workflows...]",
      "WORKFLOW.md files, workflow files with a schedule, or both (default: `serve.workflows`, or WORKFLOW.md)",
    )
    .option("--once", "work on the current issues, and exit when nothing is left to do now")
    .option("--dry-run", "only show which issues would be dispatched with which prompts, and why others would not")
    .option("--verbose", "also print each call of a tool, each retry of an agent's client, and each issue that waits")
    .option("--env-file <file>", "a .env file with CUEBOOK_* variables; the environment overrides it")
    .option("--agent <name>", "the agent, instead of the one in the file")
    .option("--replay <script>", "replay the agent from a script");
  addDispatchOptions(described)
    .addOption(
      new Option(
        "--http [address:port]",
        "also serve the inbox and receive webhooks of the tracker (default: 127.0.0.1:8811)",
      ).argParser(readHttpAddress),
    )
    .option(
      "--http-name <host>",
      "a host name by which others reach it; can be repeated",
      (name: string, names: readonly string[]) => [...names, name],
      [],
    )
    .option(
      "--public-url <url>",
      "the address of the page for browsers behind a proxy, with --http, instead of `page.public_url` of the configuration",
    )
    .option("--repo <folder>", "a folder of the git repository to work on (default: that of the workflow file)")
    .addOption(logLevelOption("default: `logging.level` of the file").default(undefined))
    .addOption(formatOption())
    .addHelpText("after", serveHelp)
    .action(async (files: string[], options: ServeCommandOptions) => {
      const { pageParts } = await import("../page/parts.ts");
      await (await import("../serve/serve.ts")).serveCommand(files, options, context, pageParts);
    });
}

function formatOption(): Option {
  const option = choiceOption("format", "json: one object per line (default: `logging.format` of the file)", [
    "text",
    "json",
  ]);
  return option.default(undefined);
}

const serveHelp = `
Settings: the front matter of the file, overridden by CUEBOOK_* variables (\`cuebook check --effective\` shows the result).
\`logging.level\` (or --log-level) is the lowest level of events that are printed: debug (all that the journal gets), info, warn, error.

Examples:
  cuebook serve --dry-run                     what it would do now
  cuebook serve --once --agent claude-code    one pass, for example from cron
  cuebook serve api/WORKFLOW.md web/WORKFLOW.md
                                              work on the issues of two trackers
  cuebook serve nightly.workflow.yaml         start runs of a workflow by its schedule
  cuebook serve WORKFLOW.md --http            poll, and look at once when a webhook arrives
  cuebook serve --dispatch-only --queue issues    workers of the queue work on the issues
  cuebook serve ops/WORKFLOW.md --env-file ops/.env --format json >> serve.log

Exit codes: 0 with --once: all issues and due runs are done, 1 the workflow, its settings, its tracker or its agent have errors and nothing
was started, 2 wrong usage, 3 with --once: something waits for a person or a retry, 4 failed, 130 interrupted.
`;
