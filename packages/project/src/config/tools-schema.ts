import { effects, type Rule, ruleSchema } from "@cuebook/policy";
import {
  byName,
  choice,
  described,
  environmentName,
  environmentVariable,
  integer,
  list,
  mapping,
  optional,
  section,
  text,
} from "@cuebook/settings";
import { defaultLimits } from "@cuebook/tools";
import { tryKeys, webhookKeys } from "./webhook-keys.ts";

const limit = (name: keyof typeof defaultLimits, description: string) =>
  optional(integer({ minimum: 1, description: `${description} Default: ${defaultLimits[name]}.` }));

const channel = mapping({
  kind: choice(["webhook", "file"], { description: "How it asks: by a request over HTTP, or by a file." }),
  only: optional(
    list(choice(effects), {
      minItems: 1,
      description: "The kinds of actions that it is asked about. Default: all.",
    }),
  ),
  ...webhookKeys,
  answer_base: optional(
    text({
      description: "webhook: the address at which `cuebook ui` can be reached, for later answers.",
    }),
  ),
  ...tryKeys("webhook: "),
  folder: optional(
    text({
      minLength: 1,
      description: "file: the folder of questions and answers. Relative paths start at the project's folder.",
    }),
  ),
});

const server = mapping({
  command: optional(
    list(text({ pattern: "^[^\\x00]*$" }), {
      minItems: 1,
      description: "A program that speaks over its standard streams, and its arguments. It runs in the workspace.",
    }),
  ),
  env: optional(
    list(environmentVariable("A name."), {
      description: "command: variables of your environment that it gets beside PATH, HOME and the like.",
    }),
  ),
  set: optional(
    byName(text({ pattern: "^[^\\x00]*$" }), {
      propertyNames: { pattern: environmentName },
      description: "command: variables to set, by name.",
    }),
  ),
  url: optional(text({ description: "The address of a server over HTTP: https, or http on this machine." })),
  token: optional(environmentVariable("url: the environment variable with the bearer token.")),
  timeout_ms: optional(
    integer({
      minimum: 1,
      maximum: 3_600_000,
      description: "The maximum time of its start, and of each call. Default: 60000.",
    }),
  ),
});

const rule = described<Rule>(ruleSchema);

/** The section `tools`: where templates are, what tools may do without asking, and their limits. */
export const toolsSchema = section(
  "What agents' tools may use and do: see `cuebook template`, `cuebook mcp` and `cuebook permissions`.",
  {
    template_roots: optional(
      list(text({ minLength: 1 }), {
        description:
          "Folders with further templates, read only. Relative paths start at the project's folder; `~` is your home.",
      }),
    ),
    extraction: choice(["off", "trusted", "all"], {
      default: "trusted",
      description: "Which documents templates are extracted from on the way to an agent: none, trusted ones, or all.",
    }),
    servers: byName(server, {
      default: {},
      propertyNames: { pattern: "^[A-Za-z0-9](?:[A-Za-z0-9-]{0,30}[A-Za-z0-9])?$" },
      description:
        "MCP servers whose tools models may call (`cuebook chat --mcp NAME`, `mcp` of an agent of the kind `chat`), by names of letters, digits and `-`.",
    }),
    permissions: section("What tools may change without asking, and what they may never change.", {
      rules: list(rule, {
        default: [],
        description:
          "Deny rules win over ask rules, and these over allow rules; an action without a rule is asked about. The rules of all files are combined.",
        // A project must not remove what a user denies.
        "x-merge": "all",
      }),
      channels: byName(channel, {
        default: {},
        description:
          "Who is asked beside the terminal and the inbox, by names of your choice. The first answer counts.",
      }),
      timeout_ms: integer({
        minimum: 1,
        default: 600_000,
        description: "The time after which an unanswered question counts as denied.",
      }),
    }),
    limits: section("The limits of what tools read, write and return.", {
      command_timeout_ms: limit("commandTimeoutMs", "The maximum time of a command."),
      command_output_bytes: limit(
        "commandOutputBytes",
        "The maximum output of a command; above it, the middle is left out.",
      ),
      file_bytes: limit("fileBytes", "The maximum size of a file read whole, a template, or a text to write."),
      result_bytes: limit("resultBytes", "The maximum size of one result."),
      preview_lines: limit("previewLines", "The maximum number of lines of a preview."),
    }),
  },
);
