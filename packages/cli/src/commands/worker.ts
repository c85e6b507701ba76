import { type Command, Option } from "commander";
import { choiceOption, countOption } from "../options/choice.ts";
import { readHttpAddress } from "../options/http-address.ts";
import { logLevelOption } from "../options/log-level.ts";
import { nameOption, namesOption, storeOption } from "../options/worker.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { WorkerCommandOptions } from "../worker/worker.ts";

/** Defines `cuebook worker`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Drives the runs that `cuebook run --detach` queued in a store on PostgreSQL, until it is ended. Several workers share the " +
        "queues. What a worker leaves that dies or hangs is taken over by another. The first Ctrl-C (or SIGTERM) takes no more runs and " +
        "lets the present ones end; the second suspends them, and others continue them; the third ends at once.",
    )
    .addOption(
      nameOption(
        "--name <name>",
        "its name, which no other process may have; keep it over restarts (default: the host name)",
      ),
    )
    .addOption(countOption("--slots <n>", "the largest number of runs that it drives at once", 1).default(1))
    .addOption(namesOption("--queue <name>", "a queue that it takes runs from; can be repeated (default: default)"))
    .addOption(namesOption("--tag <name>", "what it has, such as gpu: it takes the runs that need it; can be repeated"))
    .addOption(
      countOption(
        "--drain <seconds>",
        "how long runs may continue after the first Ctrl-C, before they are suspended",
        0,
      ).default(600),
    )
    .addOption(
      new Option(
        "--http [address:port]",
        "answer probes at /livez and /readyz, and give Prometheus /metrics (default: 127.0.0.1:8811)",
      ).argParser(readHttpAddress),
    )
    .option(...storeOption)
    .addOption(logLevelOption("default: info"))
    .addOption(choiceOption("format", "json: one object per line", ["text", "json"]))
    .addHelpText("after", workerHelp)
    .action(async (options: WorkerCommandOptions) =>
      (await import("../worker/worker.ts")).workerCommand(options, context),
    );
}

const workerHelp = `
Examples:
  cuebook worker --name w1 --slots 4
  cuebook worker --name gpu1 --queue gpu --queue default --tag a100
  cuebook worker --name w1 --http 0.0.0.0:9464   (with a token in CUEBOOK_READ_TOKEN for /metrics)
  cuebook worker --name w1 --store postgres://cuebook@db.example.org/cuebook   (the password in PGPASSWORD)

Exit codes: 0 ended after Ctrl-C, 1 the configuration has errors, 2 wrong usage, 4 failed, 130 ended at once.
`;
