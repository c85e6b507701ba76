import { resolve } from "node:path";
import { ChatError, type TracedMessage, tracePrompt } from "@cuebook/chat";
import type { promptRender as promptRenderOutput } from "@cuebook/commands/json";
import { PromptBuilder, type PromptTrace } from "@cuebook/engine";
import type { Source } from "@cuebook/template";
import { readArguments } from "../chat/argument-options.ts";
import { missingArguments, requireFitting } from "../chat/chat-arguments.ts";
import { UsageError } from "../failure/failure.ts";
import { Findings, findingsCode } from "../findings/findings.ts";
import { countFindings } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { type PromptFile, readPromptFile } from "../prompt/prompt-file.ts";
import { traceText } from "../prompt/trace-text.ts";
import { shownText } from "../run-output/prompt-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { argumentsOn } from "./facts.ts";
import type { PromptFileOptions } from "./options.ts";

/** A message of a rendered prompt, with its number from 1 and the origin of each part. */
export interface RenderedMessage {
  readonly number: number;
  readonly role: TracedMessage["role"];
  readonly prompt: PromptTrace;
}

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
  try {
    const arguments_ = argumentsOn(prompt, { args: given.args, message, now });
    const { messages, diagnostics } = tracePrompt(prompt.parsed, arguments_);
    findings.add({ diagnostics: [...arguments_.diagnostics, ...diagnostics], sources });
    return { messages: messages.map((each) => renderedMessage(prompt, each)), findings, sources };
  } catch (error) {
    if (!(error instanceof ChatError) || error.diagnostic === undefined) throw error;
    findings.add({ diagnostics: [error.diagnostic], sources });
    return { findings, sources };
  }
}

function renderedMessage({ parsed }: PromptFile, { index, role, trace }: TracedMessage): RenderedMessage {
  const builder = new PromptBuilder();
  const extract = parsed.messages[index]?.template?.extract;
  if (extract !== undefined) builder.addTrace("role", trace, extract);
  return { number: index + 1, role, prompt: builder.finish() };
}

/** Refuses missing arguments, all at once. @throws UsageError */
function requireAll(prompt: PromptFile, args: Parameters<typeof missingArguments>[1]): void {
  const missing = missingArguments(prompt, args);
  const [first] = missing;
  if (first === undefined) return;
  const names = missing.map(({ name, expected }) => `${name} (${expected})`).join(", ");
  const way = `--arg ${first.name}${first.isText ? "=TEXT" : ":=JSON"}`;
  throw new UsageError(`the prompt ${prompt.file} needs ${names}`, `set it with ${way}, or in --args FILE`);
}
