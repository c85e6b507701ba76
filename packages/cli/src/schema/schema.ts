import { resolve } from "node:path";
import type { schema as schemaOutput } from "@cuebook/commands/json";
import { writeFiles } from "@cuebook/system";
import { UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";
import { indentedJson, jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type FileSchema, fileSchemas, type SchemaName, schemaId } from "./files.ts";
import { projectSchemas, schemaFile, schemaLine, schemaText } from "./project-file.ts";

export interface SchemaOptions {
  readonly format: "text" | "json";
  /** Writes the schemas into the project. */
  readonly write?: true;
  /** The names are the words of a command, whose output is described. */
  readonly output?: true;
}

/** Runs `cuebook schema`: lists the schemas, prints one, or writes some. */
export async function schema(names: readonly string[], options: SchemaOptions, context: CommandContext): Promise<void> {
  if (options.output === true) return showOutput(names, options, context);
  const chosen = names.map(schemaNamed);
  if (options.write === true) write(chosen, options, context);
  else if (chosen.length > 1) throw new UsageError("one schema is printed at a time", "write several: --write");
  else if (chosen[0] !== undefined) context.terminal.out(schemaText(chosen[0].name, context.packageFolder));
  else list(options, context);
}

/** Describes what a command prints with `--format json`; without a command, lists the commands that print JSON. */
async function showOutput(
  words: readonly string[],
  { format, write }: SchemaOptions,
  { terminal }: CommandContext,
): Promise<void> {
  if (write === true) throw new UsageError("--output and --write are about different schemas", "use one of the two");
  const { outputs } = await import("@cuebook/commands/json");
  const known = outputs.map(({ command }) => command);
  const name = words.join(" ");
  if (name === "") {
    terminal.out(format === "json" ? jsonText<typeof schemaOutput>({ outputs: known }) : `${known.join("\n")}\n`);
    return;
  }
  const output = outputs.find(({ command }) => command === name);
  if (output === undefined) {
    throw new UsageError(
      `no command "${name}" prints JSON that is described`,
      nameHint(name, known, "list those that do: cuebook schema --output"),
    );
  }
  const { outputSchema } = await import("@cuebook/commands/json");
  terminal.out(indentedJson(outputSchema(output)));
}

function schemaNamed(name: string): (typeof fileSchemas)[number] {
  const found = fileSchemas.find((each) => each.name === name);
  if (found !== undefined) return found;
  const known = fileSchemas.map((each) => each.name);
  throw new UsageError(`there is no schema "${name}"`, nameHint(name, known, `the schemas are ${known.join(", ")}`));
}

function list({ format }: SchemaOptions, { terminal, style }: CommandContext): void {
  if (format === "json") {
    terminal.out(jsonText<typeof schemaOutput>({ schemas: fileSchemas.map(rowOf) }));
    return;
  }
  terminal.out(schemasText(style("out")));
}

/** All schemas as a table. */
export function schemasText(style: Style): string {
  const rows = fileSchemas.map(({ name, files, summary }) => [name, files.join(", "), summary]);
  return tableText(["schema", "files", { text: "about" }], rows, style);
}

function rowOf(about: FileSchema) {
  const { name, version, files, summary, isFrontMatter = false } = about;
  return { name, version, id: schemaId(about), files, summary, isFrontMatter };
}

/** Writes schemas into the project, and replaces existing ones. Without names, writes all schemas that editors use. */
function write(
  chosen: readonly FileSchema[],
  { format }: SchemaOptions,
  { terminal, packageFolder, style }: CommandContext,
): void {
  const all = chosen.length > 0 ? chosen : fileSchemas.filter(({ isFrontMatter }) => isFrontMatter !== true);
  const files = all.map(({ name }) => schemaFile(name as SchemaName, packageFolder));
  const kept = "the schemas were not written";
  writeFiles(resolve(terminal.cwd), files, { force: true, kept, instead: `move it away: ${projectSchemas}` });
  const written = files.map(({ path }) => path);
  if (format === "json") {
    terminal.out(jsonText<typeof schemaOutput>({ written }));
    return;
  }
  for (const path of written) terminal.out(`${style("out").good("wrote")}  ${path}\n`);
  const [first = ""] = written;
  terminal.out(
    `\nThe first line of a file names its schema, by the path from its own folder:\n  ${schemaLine(first)}\n`,
  );
}
