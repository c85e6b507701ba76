import { choice, integer, list, mapping, optional, section, text } from "@cuebook/settings";
import { defaultLimits } from "@cuebook/tools";

const limit = (name: keyof typeof defaultLimits, description: string) =>
  optional(integer({ minimum: 1, description: `${description} Default: ${defaultLimits[name]}.` }));

const rule = mapping({
  effect: choice(["allow", "deny", "ask"], { description: "What becomes of an action that the rule fits." }),
  tool: optional(
    text({
      minLength: 1,
      description: "A glob over the tool's name. Default: every tool that changes something.",
    }),
  ),
  path: optional(
    text({
      minLength: 1,
      description: "A glob over the path of a write, relative to the project's folder: `src/**`.",
    }),
  ),
  command: optional(
    list(text(), {
      minItems: 1,
      description:
        'Globs over the words of a command, one for each: `["npm", "run", "*"]`; a last `**` stands for any further ones.',
    }),
  ),
  reason: optional(text({ minLength: 1, description: "Said to whoever is refused." })),
});

/** What the section `tools` may say: where templates are, what tools may do without asking, and how much. */
export const toolsSchema = section(
  "What the tools of agents may use and do: see `cuebook template`, `cuebook mcp` and `cuebook permissions`.",
  {
    template_roots: optional(
      list(text({ minLength: 1 }), {
        description:
          "Folders with further templates, which are only read. A relative one counts from the project's folder, `~` is your home.",
      }),
    ),
    extraction: choice(["off", "trusted", "all"], {
      default: "trusted",
      description:
        "Whose documents templates are taken from on their way to an agent: nobody's, trusted ones', everybody's.",
    }),
    permissions: section("What tools may change without asking, and what never.", {
      rules: list(rule, {
        default: [],
        description:
          "Rules that deny come first, then those that ask, then those that allow; what no rule fits is asked about. Those of all files hold together.",
        // A project's own must not take away what a user forbids.
        "x-merge": "all",
      }),
      timeout_ms: integer({
        minimum: 1,
        default: 600_000,
        description: "After so long an unanswered question is a no.",
      }),
    }),
    limits: section("The most that tools read, write and give.", {
      command_timeout_ms: limit("commandTimeoutMs", "How long a command may take."),
      command_output_bytes: limit(
        "commandOutputBytes",
        "What a command may print before the middle of it is left out.",
      ),
      file_bytes: limit("fileBytes", "A file that is read whole, a template, a text that is written."),
      result_bytes: limit("resultBytes", "The text of one result."),
      preview_lines: limit("previewLines", "Lines of a preview."),
    }),
  },
);
