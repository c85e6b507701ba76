import type { JsonSchema } from "@cuebook/template";
import { defaultLimits } from "@cuebook/tools";

const extractions = ["off", "trusted", "all"] as const;

/** The limits on tools that can be set, by their names in the file and in the code. */
export const toolLimits = {
  command_timeout_ms: "commandTimeoutMs",
  command_output_bytes: "commandOutputBytes",
  file_bytes: "fileBytes",
  result_bytes: "resultBytes",
  preview_lines: "previewLines",
} as const;

type LimitSetting = keyof typeof toolLimits;

const limit = (setting: LimitSetting, description: string) => ({
  type: "integer",
  minimum: 1,
  description: `${description} Default: ${defaultLimits[toolLimits[setting]]}.`,
});

/** What the section `tools` may say: where templates are, what tools may do without asking, and how much. */
export const toolsSchema: JsonSchema = {
  type: "object",
  description:
    "What the tools of agents may use and do: see `cuebook template`, `cuebook mcp` and `cuebook permissions`.",
  properties: {
    template_roots: {
      type: "array",
      items: { type: "string", minLength: 1 },
      description:
        "Folders with further templates, which are only read. A relative one counts from the project's folder, `~` is your home.",
    },
    extraction: {
      enum: extractions,
      description:
        "Whose documents templates are taken from on their way to an agent: nobody's, trusted ones', everybody's.",
    },
    permissions: {
      type: "object",
      description: "What tools may change without asking, and what never.",
      properties: {
        rules: {
          type: "array",
          description:
            "Rules that deny come first, then those that ask, then those that allow; what no rule fits is asked about. Those of all files hold together.",
          items: {
            type: "object",
            properties: {
              effect: { enum: ["allow", "deny", "ask"], description: "What becomes of an action that the rule fits." },
              tool: {
                type: "string",
                minLength: 1,
                description: "A glob over the tool's name. Default: every tool that changes something.",
              },
              path: {
                type: "string",
                minLength: 1,
                description: "A glob over the path of a write, relative to the project's folder: `src/**`.",
              },
              command: {
                type: "array",
                items: { type: "string" },
                minItems: 1,
                description:
                  'Globs over the words of a command, one for each: `["npm", "run", "*"]`; a last `**` stands for any further ones.',
              },
              reason: { type: "string", minLength: 1, description: "Said to whoever is refused." },
            },
            required: ["effect"],
            additionalProperties: false,
            patternProperties: { "^x-": true },
          },
        },
        timeout_ms: {
          type: "integer",
          minimum: 1,
          description: "After so long an unanswered question is a no.",
        },
      },
      additionalProperties: false,
      patternProperties: { "^x-": true },
    },
    limits: {
      type: "object",
      description: "The most that tools read, write and give.",
      properties: {
        command_timeout_ms: limit("command_timeout_ms", "How long a command may take."),
        command_output_bytes: limit(
          "command_output_bytes",
          "What a command may print before the middle of it is left out.",
        ),
        file_bytes: limit("file_bytes", "A file that is read whole, a template, a text that is written."),
        result_bytes: limit("result_bytes", "The text of one result."),
        preview_lines: limit("preview_lines", "Lines of a preview."),
      } satisfies Record<LimitSetting, unknown>,
      additionalProperties: false,
      patternProperties: { "^x-": true },
    },
  },
  additionalProperties: false,
  patternProperties: { "^x-": true },
};

/** The section `tools` of one source, as the schema has it. */
export interface ToolsSettings {
  readonly template_roots?: readonly string[];
  readonly extraction?: (typeof extractions)[number];
  readonly permissions?: {
    readonly rules?: readonly RuleSettings[];
    readonly timeout_ms?: number;
  };
  readonly limits?: { readonly [Name in LimitSetting]?: number };
}

/** One rule as it is written. */
export interface RuleSettings {
  readonly effect: "allow" | "deny" | "ask";
  readonly tool?: string;
  readonly path?: string;
  readonly command?: readonly string[];
  readonly reason?: string;
}

/** What holds where nobody says otherwise. */
export const defaultTools = {
  extraction: "trusted",
  permissions: { timeout_ms: 600_000 },
} as const satisfies ToolsSettings;
