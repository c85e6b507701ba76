import { shellWord } from "@cuebook/policy";
import { nearest } from "@cuebook/template";
import type { Command } from "commander";
import { UsageError } from "../../failure/failure.ts";

/** The options that other commands of the group have too. */
const shared: ReadonlySet<string> = new Set(["format"]);

/**
 * Refuses a single word that is the name of a command of the group, or that is near such a name and has no options of a chat beside
 * it:
 * it is hardly ever meant for a model. With options of a chat, such as `--continue`, only an exact name is refused. After `--` any
 * word
 * is a message.
 * @throws UsageError
 */
export function requireMessage(message: string | undefined, command: Command): void {
  if (message === undefined || message === "-" || /\s/.test(message) || wordsOf(command).includes("--")) return;
  const group = command.parent?.name() ?? "";
  const near = nearest(message, command.parent?.commands.map((each) => each.name()) ?? []);
  const isOfChat = Object.keys(command.opts()).some(
    (name) => !shared.has(name) && command.getOptionValueSource(name) === "cli",
  );
  if (near === undefined || (isOfChat && near !== message)) return;
  throw new UsageError(
    `"${message}" is ${near === message ? "the name of a command" : "near the name of a command"}, and was not sent`,
    `did you mean cuebook ${group} ${near}? To send the word: cuebook ${group} -- ${shellWord(message)}`,
  );
}

/** The words of the call. */
function wordsOf(command: Command): readonly string[] {
  let root: Command = command;
  while (root.parent !== null) root = root.parent;
  // The library documents this field, but its type lacks it.
  const { rawArgs } = root as Command & { readonly rawArgs?: readonly string[] };
  return rawArgs ?? [];
}
