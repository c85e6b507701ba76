import { type Action, type CommandPart, commandNames, effects, type Rule, ruleDecisions } from "@cuebook/policy";
import {
  choice,
  described,
  type FieldsOf,
  integer,
  list,
  mapping,
  named,
  oneOf,
  optional,
  text,
  yes,
} from "@cuebook/shape";

export const rule = named(
  "Rule",
  "A rule about what agents and tools may do. It fits an action that matches all of its parts.",
  described<Rule>(
    mapping({
      decide: choice(ruleDecisions, "What the rule decides."),
      effect: optional(choice(effects, "The kind of action."), "every kind"),
      tool: optional(text("A glob over the name of the tool."), "every tool"),
      path: optional(
        text(
          "A glob over the path that is read or written, relative to the workspace: `src/**`. A rule with `path` fits no command.",
        ),
      ),
      command: optional(
        list(
          text(),
          'Globs over the words of a command, one per word: `["npm", "run", "*"]`; a last `**` matches all further words. Fits no write.',
        ),
      ),
      understood: optional(
        choice(commandNames, "The list of understood commands that a command must belong to."),
        "the rule is not of a list of commands",
      ),
      without: optional(
        list(
          text(),
          "Globs over words that the command must not have: a command with one of them is another one for this rule.",
        ),
      ),
      folder: optional(
        text("A glob over the folder of a command, relative to the workspace; `.` is the workspace itself."),
      ),
      input: optional(oneOf([choice(["none"]), text()], "The standard input of a command."), "any"),
      timeout_ms: optional(integer("The time limit of a command, in milliseconds."), "any"),
      url: optional(text("A glob over an address: `https://registry.npmjs.org/**`.")),
      reason: optional(text("The reason, as the agent receives it after a denial.")),
    } satisfies FieldsOf<Rule>),
  ),
);

const understood = optional(
  mapping(
    {
      as: choice(commandNames, "The list of understood commands that it belongs to."),
      reads: list(text(), "The files and folders that it names to read."),
    },
    "What it is, if all of its words are understood.",
  ),
  "some of its words are not understood",
);

const commandPart = named(
  "CommandPart",
  "One command of a line.",
  mapping({
    command: list(text(), "The words of the command."),
    folder: text("Its folder."),
    reads: optional(list(text(), "The paths that it only prints.")),
    understood,
  } satisfies FieldsOf<CommandPart>),
);

type ActionWith<Field extends string> = Extract<Action, Readonly<Record<Field, unknown>>>;

export const action = named(
  "Action",
  "An action that rules decide on. ",
  described<Action>(
    oneOf([
      mapping({
        tool: text("The name of the tool."),
        effect: choice(["read", "write"], "The kind of action."),
        path: text("The path: relative to the workspace, or absolute outside it."),
        ofGit: optional(yes("The path is in a folder that git takes for a repository, or makes one of it.")),
      } satisfies FieldsOf<ActionWith<"path">>),
      mapping({
        tool: text("The name of the tool."),
        effect: choice(["run"], "The kind of action."),
        command: list(text(), "The words of the command."),
        parts: optional(
          list(
            commandPart,
            "The commands of a line for a shell, if it is a list of simple ones: rules may allow each instead of the line.",
          ),
        ),
        reads: optional(
          list(text(), "The paths that it only prints (`filesRead`): rules about reading them may allow it."),
        ),
        understood,
        folder: text("The folder: relative to the workspace, or absolute outside it."),
        input: optional(
          oneOf([choice(["none"]), text()], "The standard input, or its hash."),
          "none, as for the commands of clients",
        ),
        timeoutMs: optional(integer("The time after which it is ended."), "the caller sets none"),
      } satisfies FieldsOf<ActionWith<"command">>),
      mapping({
        tool: text("The name of the tool."),
        effect: choice(["network"], "The kind of action."),
        url: text("The address."),
      }),
      mapping({ tool: text("The name of the tool."), effect: choice(["ask_client"], "The kind of action.") }),
    ]),
  ),
);
