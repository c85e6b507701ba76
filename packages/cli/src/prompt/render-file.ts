import { resolve } from "node:path";
import type { promptRender as promptRenderOutput } from "@cuebook/commands/json";
import { readPromptFile, requireAll, requireFitting } from "@cuebook/prompts/file";
import { type RenderedMessage, renderPromptFile } from "@cuebook/prompts/render";
import type { Source } from "@cuebook/template";
import { readArguments } from "../chat/argument-options.ts";
import { Findings, findingsCode } from "../findings/findings.ts";
import { countFindings } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { shownText } from "../run-output/prompt-text.ts";
import { traceText } from "../run-output/trace-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import type { PromptFileOptions } from "./file-options.ts";

/** The result of reading and rendering a prompt file: the messages, unless there is an error. */
export interface FileRender {
  readonly messages?: readonly RenderedMessage[];
  readonly findings: Findings;
  readonly sources: ReadonlyMap<string, Source>;
}

export interface RenderFileOptions extends PromptFileOptions {
  readonly trace?: true;
}

/** Runs `cuebook prompt render` for a prompt file: nothing is sent, and no model is needed. */
export async function renderFile(file: string, options: RenderFileOptions, context: CommandContext): Promise<void> {
  const { messages, findings } = await renderedFile(file, options, context);
  const { terminal } = context;
  if (options.format === "json") {
    const shown = messages?.map(({ number, role, prompt: { text, segments } }) => ({ number, role, text, segments }));
    const { diagnostics } = findings;
    const { errors, warnings, infos } = countFindings(diagnostics);
    terminal.out(
      jsonText<typeof promptRenderOutput>({
        ...(shown && { messages: shown }),
        diagnostics,
        errors,
        warnings,
        infos,
      }),
    );
  } else {
    findings.show(context);
    const style = context.style("out");
    const texts = messages?.map(({ role, prompt }) => {
      const text = options.trace === true ? traceText(prompt, style) : shownText(prompt.text, terminal.isTerminal.out);
      return `${style.strong(role)}\n${text}`;
    });
    terminal.out(texts?.join("\n") ?? "");
  }
  context.finish(messages === undefined ? findingsCode(findings.diagnostics, [file]) : exitCode.ok);
}

/** Reads a prompt file and renders it with the arguments of the options. @throws UsageError */
export async function renderedFile(
  file: string,
  options: PromptFileOptions,
  { terminal }: CommandContext,
): Promise<FileRender> {
  const findings = new Findings();
  const read = readPromptFile(resolve(terminal.cwd, file), file, options);
  const given = await readArguments(options, {}, terminal);
  findings.add(read);
  findings.add(given);
  const sources = new Map([...read.sources, ...given.sources]);
  const { prompt } = read;
  if (prompt === undefined || given.args === undefined) return { findings, sources };
  requireFitting(prompt, given.args);
  requireAll(prompt, given.args);
  const { message: text, language, now = new Date() } = options;
  const message = { ...(text !== undefined && { text }), ...(language !== undefined && { language }) };
  const { messages, diagnostics } = renderPromptFile(prompt, { args: given.args, message, now });
  findings.add({ diagnostics, sources });
  return { ...(messages && { messages }), findings, sources };
}
