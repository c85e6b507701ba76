import { flag, list, mapping, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { backupField, countField, listField, resultSchema, writtenFields } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { lineEndsOf, textOf } from "../text/file-text.ts";
import { printable } from "../text/printable.ts";
import { applyEdits, type Edit, type EditProblem } from "./edit/apply-edits.ts";
import { proposeWrite } from "./propose-write.ts";
import { explainMissing } from "./search/explain-missing.ts";

const args = defineArguments(
  mapping({
    path: text({ description: "The file, relative to the workspace.", maxLength: 5000 }),
    edits: list(
      mapping({
        old_text: text({
          description: "The exact text in the file, with enough around it to occur only once.",
          pattern: "[\\s\\S]",
          title: "a text that is not empty",
          maxLength: 1_000_000,
        }),
        new_text: text({ description: "The text to replace it with.", maxLength: 1_000_000 }),
        replace_all: flag({ description: "Whether to replace every occurrence.", default: false }),
      }),
      {
        description: "The edits, made in order: each sees the result of the previous one.",
        minItems: 1,
        maxItems: 200,
      },
    ),
  }),
);

export const editFileDefinition: ToolDefinition = {
  name: "editFile",
  title: "Edit a file",
  description:
    "Replaces texts in a text file of the workspace. Each `old_text` must occur in the file exactly, and only once unless " +
    "`replace_all` is true. Either all edits are made or none. Line ends may be given as \\n: the file keeps its own.",
  input: args.schema,
  output: resultSchema(
    {
      ...writtenFields,
      replacements: listField(countField("Occurrences."), "How many occurrences each edit replaced."),
      line_ends: {
        type: "string",
        enum: ["lf", "crlf", "mixed", "none"],
        description: "The line ends of the file.",
      },
    },
    backupField,
  ),
  effect: "write",
};

/**
 * The tool that edits a file. Failures: `edit_not_found`, `edit_ambiguous` with all `problems`, `path_not_found`, `not_text`,
 * `path_protected`, and those of `Root.target` and `proposeWrite`.
 */
export function editFile(surroundings: Surroundings): Tool {
  return {
    ...editFileDefinition,
    prepare: async (given, call) => {
      const { path, edits } = args.read(given);
      refuseSame(edits);
      const target = await surroundings.root.target(path, surroundings.limits.fileBytes);
      if (target.before === undefined) throw await missing(surroundings, path, call.signal);
      const before = textOf(target.before);
      const { text, replacements, problems } = applyEdits(before.text, edits, surroundings.limits.fileBytes);
      if (problems.length > 0) {
        // The problems quote the file: that is reading, which a rule about this tool does not allow.
        await surroundings.reading?.allow("readFile", target.path, call);
        throw failureOf(target.path, problems);
      }
      return proposeWrite(surroundings, {
        tool: "editFile",
        target,
        text: before.hasByteOrderMark ? `\uFEFF${text}` : text,
        summaries: { create: "Create file", update: "Edit file" },
        value: { replacements, line_ends: lineEndsOf(text) },
      });
    },
  };
}

/** The error for a file that does not exist. If a nearby name is similar, the error of reading names it. */
async function missing({ root, limits }: Surroundings, path: string, signal: AbortSignal): Promise<unknown> {
  const nothing = new ToolError("path_not_found", `${printable(path)} does not exist`);
  const error = await root.read(path, limits.fileBytes).then(
    () => nothing,
    (error: unknown) => error,
  );
  return explainMissing(root, path, error, signal);
}

function refuseSame(edits: readonly Edit[]): void {
  const same = edits.flatMap(({ oldText, newText }, index) => (oldText === newText ? [`edits[${index}]`] : []));
  if (same.length === 0) return;
  const message = `"old_text" and "new_text" are the same in ${same.join(", ")}`;
  throw new ToolError("arguments_invalid", message, { argument: "edits" });
}

/** All problems as one failure. Its code and hint are those of the first. */
function failureOf(path: string, problems: readonly EditProblem[]): ToolError {
  const [first] = problems;
  const messages = problems.map(({ message }) => message).join("; ");
  return new ToolError(first?.code ?? "edit_not_found", `${printable(path)} was not edited: ${messages}`, {
    argument: "edits",
    hint: first?.hint,
    problems: problems.map((problem) => ({ ...problem })),
  });
}
