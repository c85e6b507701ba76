import type { Command } from "commander";

/** Adds `--server` and `--insecure`. */
export function addServerOptions(command: Command): Command {
  return command
    .option(
      "--server <url>",
      "the runs of a `cuebook ui` or `cuebook serve --http` there, by its API; the token is in CUEBOOK_SERVER_TOKEN " +
        "(default: CUEBOOK_SERVER, else the database of this repository)",
    )
    .option("--insecure", "with --server: send the token over http:// to another machine");
}
