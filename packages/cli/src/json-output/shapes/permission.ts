import { type Action, type CommandPart, commandNames, type Rule } from "@cuebook/policy";
import {
  choice,
  type FieldsOf,
  flag,
  integer,
  list,
  mapping,
  named,
  of,
  oneOf,
  optional,
  text,
  time,
  yes,
} from "../declare.ts";

export const rule = named(
  "Rule",
  "A rule about what agents and tools may do. It fits an action that matches all of its parts.",
  mapping({
    decide: choice(["allow", "ask", "deny"], "What the rule decides."),
    effect: optional(choice(["ask_client", "network", "read", "run", "write"], "The kind of action."), "every kind"),
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
);

const permissionDisplay = named(
  "PermissionDisplay",
  "What the person who allows a change sees.",
  mapping({
    summary: text("One line: `Create file from template: src/A.java`."),
    details: text("The preview as shown: a unified diff, a command, JSON. Cut if `truncated`."),
    whole: optional(
      text("The preview with all lines, each as a whole."),
      "`details` has all of it, unless `truncated`",
    ),
    format_hint: choice(["code", "diff", "json", "text"], "How the preview is best shown."),
    language: optional(text("The language of `code`, or of the file in a diff: `java`, `yaml`.")),
    truncated: flag("Whether something is left out, because it is too long."),
    shown_lines: integer("The number of lines in `details`."),
    total_lines: integer("The number of lines of the whole preview."),
    warnings: list(
      text(),
      "What the person should know: unused variables, a changed mode, a name with odd characters.",
    ),
  }),
);

export const permissionView = named(
  "PermissionView",
  "The view of a request of a tool, for the person who decides.",
  mapping({
    version: integer("The version of the format."),
    question: optional(text("The agent asks a person something, and wants to do nothing: the whole question.")),
    tool: text("The name of the tool."),
    others: optional(list(action, "Further actions of the same call.")),
    action: of(action, "What it wants to do."),
    hash: text("The hash of the action: what an approval covers."),
    expiresAt: time("When the question is denied unless it was answered."),
    display: of(permissionDisplay, "What a person is shown."),
    rule: optional(
      of(rule, "The rule that `always` stores, that `never` stores to deny, and that `turn` keeps for one turn."),
      "these answers are not offered, because a rule would decide on more than what is shown",
    ),
  }),
);

export const caller = named(
  "Caller",
  "Who called a tool.",
  mapping({
    via: text("`run`, `mcp`, `cli`, or the name of a program."),
    run: optional(text("The run's id.")),
    step: optional(integer("The step's number in the run.")),
    role: optional(text("The role.")),
    turn: optional(integer("The turn's number.")),
    client: optional(text("The program that called, by the name it gives: `claude-code 2.1`.")),
  }),
);
