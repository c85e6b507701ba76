import { resolve } from "node:path";
import { inferArguments } from "@cuebook/prompts/file";
import { isPromptFile } from "@cuebook/prompts/names";
import { readText } from "@cuebook/system";
import { type Dialect, dialectNames, dialectOfFile, parse } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { indentedJson } from "../output/json.ts";
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
    const { schema, diagnostics } = inferArguments(read.source, resolve(terminal.cwd, file));
    findings.add({ diagnostics });
    if (schema === undefined) return findings.finish(context, "text");
    terminal.out(indentedJson(schema));
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
