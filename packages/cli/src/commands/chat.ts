import { type Command, Option } from "commander";
import type { ChatOptions } from "../options/chat-options.ts";
import { choiceOption } from "../options/choice.ts";
import { languageCode } from "../options/language-code.ts";
import { readTools } from "../options/tools.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook chat`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Talks to a model: an agent of the kind `chat` in the configuration. In a terminal it is a conversation, whose commands /help lists. " +
        "Elsewhere each line of standard input is a message, as it stands; only answers go to standard output.",
    )
    .argument("[message]", "one message, and no more; - takes all of standard input as one")
    .option("--agent <name>", "whom to talk to (default: the default agent, or the only one of the kind)")
    .option(
      "--prompt <file>",
      "what the model is told before the conversation: *.prompt.yaml, which `cuebook check` checks too",
    )
    .option("--args <file>", "the arguments of the prompt: a JSON or YAML file, or - for standard input")
    .addOption(
      new Option(
        "--arg <name=value>",
        "one argument as text, over what --args has; NAME:=JSON for anything else; give it once for each",
      ).argParser((given: string, before: readonly string[] = []) => [...before, given]),
    )
    .addOption(
      new Option(
        "--tools <names>",
        "tools that the model may call: names with commas between, templates, or all (default: none)",
      ).argParser(readTools),
    )
    .addOption(
      new Option("--language <code>", "the language that you write in, which prompts may use: en, de-CH").argParser(
        (given: string) => languageCode(given, "--language"),
      ),
    )
    .option("--load <file>", "go on from a saved chat")
    .option("--save <file>", "save the chat when it ends; of files that are there, only the one of --load is replaced")
    .addOption(choiceOption("format", "how answers are written; json is an event a line", ["text", "json"]))
    .addHelpText("after", chatHelp)
    .action(async (message: string | undefined, options: ChatOptions) =>
      (await import("../chat/chat-command.ts")).chatCommand(message, options, context),
    );
}

const chatHelp = `
Examples:
  cuebook chat
  cuebook chat "What is a monad?"
  cuebook chat --prompt support.prompt.yaml --arg name=Ada --arg 'plan:={"seats":3}'
  git diff | cuebook chat - --prompt review.prompt.yaml > review.md
  cuebook chat --tools readFile,searchFiles
  cuebook chat --load yesterday.json --save yesterday.json

Exit codes: 0 ended, 1 findings in the prompt or the configuration, 2 wrong usage, 4 the model failed, 130 interrupted.
`;
