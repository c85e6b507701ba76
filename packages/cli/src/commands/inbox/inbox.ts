import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { addDecide } from "./decide.ts";
import { addInboxList } from "./list.ts";
import { addInboxShow } from "./show.ts";

/** Adds `cuebook inbox` and its commands. */
export function addInbox(program: Command, context: CommandContext): void {
  const inbox = program
    .command("inbox")
    .summary("see what runs ask, and decide it")
    .description(
      "Holds what runs ask of a person: whether an edge with a human gate may be taken, and what a role that suspended\n" +
        "itself wants to know; a run asks one such thing at a time. While it goes on, tools ask for permission: of several at\n" +
        "once in a run, each is named by its number.",
    );
  addInboxList(inbox, context);
  addInboxShow(inbox, context);
  addDecide(inbox, context);
}
