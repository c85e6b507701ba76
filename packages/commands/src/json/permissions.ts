import { guardKinds, ruleDecisions, ruleSources } from "@cuebook/policy";
import { action, rule } from "@cuebook/run/journal";
import { choice, flag, integer, list, mapping, named, of, oneOf, optional, text, time } from "@cuebook/shape";
import { output, value } from "./output.ts";
import { caller } from "./shapes/permission.ts";

const source = choice(ruleSources, "Where the rule is from.");

const builtIn = "it is built in";

const trusted = named(
  "TrustedProgram",
  "What a file of the project names, and a person trusts.",
  mapping({
    what: text("What it is: an agent, a service, a channel."),
    argv: list(text(), "The program and its arguments, or the address."),
    source: text("The file that names it, from the folder of the project."),
    hash: text("SHA-256 of the setting, and of the files of the project that it names."),
    at: time("When it was trusted."),
    by: text("The person who trusted it."),
    isCurrent: flag("Whether it is unchanged since it was trusted."),
    number: integer("Its number, for `cuebook permissions forget`."),
  }),
);

export const permissionsList = output(
  value(
    "",
    mapping({
      rules: list(
        mapping({
          source,
          says: text("The rule as text."),
          rule: optional(rule, builtIn),
          from: optional(text("The file that has the rule, or the person who answered."), builtIn),
          at: optional(time("When it was remembered."), "it was not"),
          number: optional(integer("Its number, for `cuebook permissions forget`."), "it is not remembered"),
          isForeign: optional(
            flag("It is not an answer of this user in this project, and allows nothing."),
            "it counts",
          ),
        }),
        "The rules, in the order in which they count.",
      ),
      trusted: list(trusted, "What is trusted in this project, although its files name it."),
    }),
  ),
);

export const permissionsCheck = output(
  value(
    "",
    mapping({
      action: of(action, "The action that was asked about."),
      decision: choice(ruleDecisions, "What the rules decide."),
      rule: optional(of(rule, "The rule that decides."), "no rule fits"),
      source: optional(source, "no rule fits"),
      guard: optional(choice(guardKinds, "Why the rules that allow in general did not count."), "they did"),
    }),
  ),
);

export const permissionsForget = output(
  value(
    "",
    mapping({
      forgotten: list(rule, "The rules that were forgotten."),
      distrusted: list(text(), "What is no longer trusted: its hashes."),
    }),
  ),
);

const entry = {
  format: integer("The version of the log's format."),
  at: time("When."),
  id: text("The id of the call: the same in all entries about it."),
  caller: of(caller, "Who called the tool."),
  tool: text("The name of the tool."),
};

const logEntry = named(
  "PermissionLogEntry",
  "An entry of the log: a call of a tool was decided on, was done, or failed.",
  oneOf([
    mapping({
      ...entry,
      event: choice(["decided"], "The call was decided on."),
      action: of(action, "What it wants to do."),
      others: optional(list(action, "Further actions of the same call."), "none exist"),
      hash: text("The hash of the action."),
      before: optional(text("The hash of the file before."), "the action writes no file, or none came before"),
      decision: choice(["allowed", "denied"], "What was decided."),
      by: choice(
        [
          "rule",
          "answer",
          "closed",
          "timeout",
          "no-channel",
          "channel-failed",
          "rules-broken",
          "cancelled",
          "too-large",
        ],
        "What decided: a rule, an answer, a question closed without one, no answer in time, no channel to ask, a failed channel, broken rules, a cancelled call, or that nobody can be shown all of it.",
      ),
      rule: optional(of(rule, "The rule that fits, or that the answer stored."), "none exists"),
      source: optional(source, "no rule decided"),
      answer: optional(text("The answer: `once`, `always`, `turn`, `never`, `deny`, `comment`."), "nobody answered"),
      who: optional(text("Who answered, by the name that the channel gives."), "nobody did, or it is unknown"),
      channel: optional(text("The channel of the answer."), "nobody answered"),
      why: optional(text("The reason that the caller received, or the text of a comment."), "none exists"),
    }),
    mapping({
      ...entry,
      event: choice(["done"], "The action was done."),
      hash: text("The hash of the action."),
      result: text("`ok`, or the code of the failure."),
      sha256: optional(text("SHA-256 of the written file."), "no file was written"),
      bytes: optional(integer("The size of the written file."), "no file was written"),
      message: optional(text("Why it failed."), "it did not"),
    }),
    mapping({
      ...entry,
      event: choice(["failed"], "The call failed before it was decided on."),
      result: text("The code of the failure."),
      message: text("Why it failed."),
    }),
  ]),
);

export const permissionsLog = output(
  value(
    "",
    mapping({
      entries: list(logEntry, "The entries, the oldest first."),
      unreadable: list(
        mapping({ file: text("The file of the log."), line: integer("The line, from 1.") }),
        "The lines that cannot be read.",
      ),
    }),
  ),
);
