import type { CommandEntry } from "@cuebook/commands";
import { type Command, Option } from "commander";

/** Adds the options that name the place of a command's runs, except an option that the command already describes itself. */
export function addPlaceOptions(command: Command, place: CommandEntry["place"]): void {
  const options = [
    ...(place === "server" ? [server, insecure] : []),
    ...(place === undefined || command.options.some(({ long }) => long === repo.long) ? [] : [repo]),
  ];
  for (const option of options) command.addOption(option);
}

const repo = new Option("--repo <folder>", "a folder of the project (default: the current one)");

const server = new Option(
  "--server <url>",
  "the runs of a `cuebook ui` or `cuebook serve --http` there, by its API; the token is in CUEBOOK_SERVER_TOKEN " +
    "(default: CUEBOOK_SERVER, else the database of this repository)",
);

const insecure = new Option("--insecure", "with --server: send the token over http:// to another machine");
