import { resolve } from "node:path";
import { parsePrompt } from "@cuebook/chat";
import { loadPrompt } from "@cuebook/chat/prompt-file";
import { isPromptFile } from "@cuebook/project/library";
import { isRecord } from "@cuebook/settings/values";
import { readText } from "@cuebook/system";
import { type Dialect, dialectNames, type JsonSchema, parse } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { countFindings } from "../output/count.ts";
import { indentedJson } from "../output/json.ts";
import { dialectOfFile } from "../prompt/emittable-prompts.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";

export interface InferOptions {
  readonly dialect?: Dialect;
}

/** Runs `cuebook prompt infer`. */
export async function infer(file: string, options: InferOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const findings = new Findings();
  const read = readText(resolve(terminal.cwd, file), file);
  findings.add({
    diagnostics: read.diagnostics,
    sources: new Map(read.source === undefined ? [] : [[file, read.source]]),
  });
  if (!read.ok) return findings.finish(context, "text");
  if (isPromptFile(file)) {
    if (options.dialect !== undefined)
      throw new UsageError(`--dialect is for templates, and ${file} is a prompt file`, "the file names its dialects");
    const { definition, diagnostics } = loadPrompt(read.source);
    const parsed = definition === undefined ? undefined : parsePrompt(definition);
    const templates = parsed?.prompt?.messages.flatMap(({ template }) => template ?? []) ?? [];
    if (parsed?.prompt === undefined || templates.length < parsed.prompt.messages.length) {
      // The findings of the file have their places in it, so they take precedence.
      findings.add({ diagnostics: countFindings(diagnostics).errors > 0 ? diagnostics : (parsed?.diagnostics ?? []) });
      return findings.finish(context, "text");
    }
    terminal.out(indentedJson(callersSchema(templates.map((template) => template.infer().schema))));
    return context.finish(exitCode.ok);
  }
  const dialect = options.dialect ?? dialectOfFile(file);
  if (dialect === undefined)
    throw new UsageError(`the name ${file} shows no dialect`, `name it: --dialect ${dialectNames.join(", ")}`);
  const { template, diagnostics } = parse(read.source.text, { dialect, file });
  findings.add({ diagnostics });
  if (template === undefined) return findings.finish(context, "text");
  terminal.out(indentedJson(template.infer().schema));
  context.finish(exitCode.ok);
}

/** The names that the host gives. */
const ofHost = ["system", "assistant", "conversation", "session", "message"];

/** The combined arguments that all messages need: those at the root, and those below `args`. */
function callersSchema(schemas: readonly JsonSchema[]): JsonSchema {
  const found = new Map<string, { readonly schemas: JsonSchema[]; isRequired: boolean }>();
  const add = (schema: JsonSchema, skipped: readonly string[]) => {
    if (!isRecord(schema) || !isRecord(schema.properties)) return;
    const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
    for (const [name, part] of Object.entries(schema.properties)) {
      if (skipped.includes(name) || (!isRecord(part) && typeof part !== "boolean")) continue;
      const known = found.get(name) ?? { schemas: [], isRequired: false };
      found.set(name, known);
      if (!known.schemas.some((each) => JSON.stringify(each) === JSON.stringify(part))) known.schemas.push(part);
      known.isRequired ||= required.includes(name);
    }
  };
  for (const schema of schemas) {
    add(schema, [...ofHost, "args"]);
    const args = isRecord(schema) && isRecord(schema.properties) ? schema.properties.args : undefined;
    if (isRecord(args)) add(args, []);
  }
  const properties = [...found].map(([name, { schemas: all }]) => [name, all.length === 1 ? all[0] : { allOf: all }]);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: [...found].filter(([, { isRequired }]) => isRequired).map(([name]) => name),
  };
}
