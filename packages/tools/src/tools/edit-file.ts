import { type Argument, defineArguments, text } from "../contract/arguments.ts";
import { backupField, countField, listField, resultSchema, writtenFields } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { lineEndsOf, textOf } from "../text/file-text.ts";
import { printable } from "../text/printable.ts";
import { applyEdits, type Edit, type EditProblem } from "./edit/apply-edits.ts";
import { proposeWrite } from "./propose-write.ts";
import { explainMissing } from "./search/missing.ts";

const mostEdits = 200;

const editFields = {
  old_text: text("What is in the file, exactly, with enough around it to be there only once."),
  new_text: text("What is to stand in its place."),
} as const;

const edits: Argument<readonly Edit[]> & { readonly isOptional: false } = {
  schema: {
    type: "array",
    minItems: 1,
    maxItems: mostEdits,
    description: "Made one after the other, each in the text that the one before left.",
    items: {
      type: "object",
      properties: {
        old_text: { ...editFields.old_text.schema, minLength: 1 },
        new_text: editFields.new_text.schema,
        replace_all: { type: "boolean", description: "Whether to replace every place. Default false." },
      },
      required: ["old_text", "new_text"],
      additionalProperties: false,
    },
  },
  isOptional: false,
  wrong: (value) => {
    if (!Array.isArray(value)) return "is to be a list of edits: [{ old_text, new_text }]";
    if (value.length < 1 || value.length > mostEdits) return `is to have 1 to ${mostEdits} edits`;
    const wrong = value.flatMap((edit, index) => wrongWith(edit).map((problem) => `[${index}] ${problem}`));
    return wrong.length === 0 ? undefined : wrong.join(", ");
  },
};

const args = defineArguments({ path: text("The file, relative to the workspace.", 5000), edits });

export const editFileDefinition: ToolDefinition = {
  name: "editFile",
  title: "Edit a file",
  description:
    "Replaces texts in a text file of the workspace. Each `old_text` has to be in the file exactly, and once unless " +
    "`replace_all` is true. All edits are made or none. Line ends may be given as \\n: the file keeps its own.",
  input: args.schema,
  output: resultSchema(
    {
      ...writtenFields,
      replacements: listField(countField("Places."), "How many places each edit changed."),
      line_ends: {
        type: "string",
        enum: ["lf", "crlf", "mixed", "none"],
        description: "How the lines of the file end.",
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
    prepare: async (given, { signal }) => {
      const { path, edits } = args.read(given);
      const target = await surroundings.root.target(path, surroundings.limits.fileBytes);
      if (target.before === undefined) throw await missing(surroundings, path, signal);
      const before = textOf(target.before);
      const { text, replacements, problems } = applyEdits(before.text, edits, surroundings.limits.fileBytes);
      if (problems.length > 0) throw failureOf(target.path, problems);
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

/** That there is no such file, with the one that was meant: reading says that, where a name nearby is like it. */
async function missing({ root, limits }: Surroundings, path: string, signal: AbortSignal): Promise<unknown> {
  const nothing = new ToolError("path_not_found", `there is nothing at ${printable(path)}`);
  const error = await root.read(path, limits.fileBytes).then(
    () => nothing,
    (error: unknown) => error,
  );
  return explainMissing(root, path, error, signal);
}

function wrongWith(edit: unknown): string[] {
  if (typeof edit !== "object" || edit === null || Array.isArray(edit)) return ["is to be { old_text, new_text }"];
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(edit));
  const wrong = [...fields.keys()]
    .filter((name) => !["old_text", "new_text", "replace_all"].includes(name))
    .map((name) => `has ${JSON.stringify(name.slice(0, 80))}, which is not known`);
  for (const [name, { wrong: problemOf }] of Object.entries(editFields)) {
    const problem = fields.has(name) ? problemOf(fields.get(name)) : "is missing";
    if (problem !== undefined) wrong.push(`${name} ${problem}`);
  }
  if (!["undefined", "boolean"].includes(typeof fields.get("replace_all")))
    wrong.push("replace_all is to be true or false");
  if (fields.get("old_text") === "") wrong.push("old_text is empty: writeFile writes whole files");
  else if (fields.get("old_text") === fields.get("new_text")) wrong.push("old_text and new_text are the same");
  return wrong;
}

/** All problems in one failure: its code and hint are those of the first. */
function failureOf(path: string, problems: readonly EditProblem[]): ToolError {
  const [first] = problems;
  const messages = problems.map(({ message }) => message).join("; ");
  return new ToolError(first?.code ?? "edit_not_found", `${printable(path)} was not edited: ${messages}`, {
    argument: "edits",
    hint: first?.hint,
    problems: problems.map((problem) => ({ ...problem })),
  });
}
