import { type Command, Option } from "commander";
import type { ChatOptions } from "../../options/chat-options.ts";
import { choiceOption } from "../../options/choice.ts";
import { languageCode } from "../../options/language-code.ts";
import { profileOption } from "../../options/profile.ts";
import { readTools } from "../../options/tools.ts";
import type { CommandContext } from "../../terminal/command-context.ts";
import { requireMessage } from "./require-message.ts";

/** Defines `cuebook chat talk`, which is `cuebook chat`. */
export function define(command: Command, context: CommandContext): void {
  addToolOptions(command)
    .description(
      "Chats with a model: an agent of the kind `chat` in the configuration, or the one of --model. In a terminal it is a conversation; /help lists its commands. " +
        "Otherwise each line of standard input is a message, unchanged, and standard output gets only the answers.",
    )
    .argument(
      "[message]",
      "a single message; - reads it from standard input, -- comes before one that looks like a command",
    )
    .option("--agent <name>", "the agent (default: the default agent, or the only one of this kind)")
    .option(
      "--model <model>",
      "a model instead of an agent: anthropic/MODEL, openai/MODEL or google/MODEL, with the key in the environment, or http://HOST/v1#MODEL",
    )
    .option("--system <text>", "the system prompt, which comes before everything else (default: that of the agent)")
    .option(
      "--schema <file>",
      "the JSON Schema of answers, as JSON or YAML: an answer that does not fit is repaired once",
    )
    .option("--reasoning", "show what the model reasons, if its service says so, on standard error")
    .option(
      "--prompt <file>",
      "the prompt before the conversation: a *.prompt.yaml file, which `cuebook check` checks too",
    )
    .option("--args <file>", "the prompt's arguments: a JSON or YAML file, or - for standard input")
    .addOption(
      new Option(
        "--arg <name=value>",
        "one argument as text, which overrides --args; NAME:=JSON for other values; repeatable",
      ).argParser(repeated),
    )
    .addOption(profileOption())
    .addOption(
      new Option("--language <code>", "the language you write in, for prompts that use it: en, de-CH").argParser(
        (given: string) => languageCode(given, "--language"),
      ),
    )
    .option("--file <path>", "an image, a document or a text for the first message; repeatable", repeated)
    .option("--continue [chat]", "continue a recorded chat, by its id or the beginning of it (default: the latest one)")
    .option("--no-journal", "do not record the chat")
    .option("--load <file>", "continue a saved chat")
    .option(
      "--save <file>",
      "save the chat after each turn; an existing file is replaced only if it is the one of --load",
    )
    .addOption(choiceOption("format", "how answers are written; json: one event per line", ["text", "json"]))
    .addHelpText("after", chatHelp)
    .action(async (message: string | undefined, options: ChatOptions, called: Command) => {
      requireMessage(message, called);
      await (await import("../../chat/chat-command.ts")).chatCommand(message, options, context);
    });
}

/** Adds the options that say what the model may call. */
function addToolOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--tools <names>",
        "tools that the model may call: names separated by commas, templates, all, or none (default: none)",
      ).argParser(readTools),
    )
    .option(
      "--mcp <name>",
      "an MCP server of tools.servers in the configuration, whose tools the model may call; repeatable (default: those of the agent)",
      repeated,
    )
    .option("--no-mcp", "no MCP server, also if the agent or the continued chat has some");
}

function repeated(given: string, before: readonly string[] | boolean = []): readonly string[] {
  return typeof before === "boolean" ? [given] : [...before, given];
}

const chatHelp = `
Examples:
  cuebook chat
  cuebook chat --model anthropic/claude-sonnet-4-5 --system "Be brief." "What is a monad?"
  cuebook chat --model http://127.0.0.1:11434/v1#qwen3
  cuebook chat "Where is Bern?" --schema place.schema.json
  cuebook chat --prompt support.prompt.yaml --arg name=Ada --arg 'plan:={"seats":3}'
  git diff | cuebook chat - --prompt review.prompt.yaml > review.md
  cuebook chat --tools readFile,searchFiles
  cuebook chat --mcp weather "Will it rain in Bern?"
  cuebook chat --file chart.png "What does it show?"
  cuebook chat --continue
  cuebook chat --continue 7f3a "And then?"
  cuebook chat --load yesterday.json --save yesterday.json

Exit codes: 0 success, 1 findings in the prompt, the configuration or a saved chat, 2 wrong usage, 4 the model failed, its answer
is incomplete, or --save failed, 130 interrupted.
`;
