import { effects } from "./action.ts";
import { ruleDecisions } from "./rule.ts";

/**
 * The JSON Schema of a rule, wherever one is written: the configuration, workflow files, remembered answers. `ruleProblems` checks
 * what it cannot express.
 */
export const ruleSchema = {
  type: "object",
  properties: {
    decide: { enum: ruleDecisions, description: "The decision on actions that the rule matches." },
    effect: {
      enum: effects,
      description:
        "The kind of action: reading or writing a file, running a command, using the network, or what only the client can describe. Default: every kind. A rule that allows one kind covers the workspace only.",
    },
    tool: { type: "string", minLength: 1, description: "A glob over the tool's name. Default: every tool." },
    path: {
      type: "string",
      description: "A glob over the path that is read or written, relative to the workspace: `src/**`.",
    },
    command: {
      type: "array",
      items: { type: "string" },
      minItems: 1,
      description:
        'Globs over the words of a command, one per word: `["npm", "run", "*"]`; a final `**` matches any number of words.',
    },
    without: {
      type: "array",
      items: { type: "string" },
      minItems: 1,
      description:
        'Globs over words of a command. The rule does not match a command that has one of them: `["--output*"]`.',
    },
    folder: {
      type: "string",
      description:
        "A glob over the folder of a command, relative to the workspace: `tools/*`. `.` is the workspace itself.",
    },
    input: {
      type: "string",
      pattern: "^(?:none|sha256:[0-9a-f]{64})$",
      title: "none, or sha256: and 64 hexadecimal digits",
      description:
        "The standard input of a command: `none`, or `sha256:` with the hash of its text. Default: any input.",
    },
    timeout_ms: {
      type: "integer",
      minimum: 1,
      description: "The time limit of a command, in milliseconds. Default: any limit.",
    },
    url: { type: "string", description: "A glob over an address: `https://registry.npmjs.org/**`." },
    reason: { type: "string", minLength: 1, description: "The reason, shown with a denial." },
  },
  required: ["decide"],
  additionalProperties: false,
} as const;
