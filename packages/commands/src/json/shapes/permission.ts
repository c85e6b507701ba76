import { action, rule } from "@cuebook/run/journal";
import { choice, flag, integer, list, mapping, named, of, optional, text, time } from "@cuebook/shape";

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
