import type { promptWhy as promptWhyOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import { shellWord } from "@cuebook/policy";
import { messagesWith } from "@cuebook/prompts/render";
import { codeFrame } from "@cuebook/template";
import { jsonText } from "../output/json.ts";
import { traceText } from "../run-output/trace-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { optionWords, type PromptFileOptions } from "./file-options.ts";
import { renderedFile } from "./render-file.ts";

/** Runs `cuebook prompt why`: the parts of the rendered prompt that make up a text, each with the line that inserts it. */
export async function why(
  file: string,
  text: string,
  options: PromptFileOptions,
  context: CommandContext,
): Promise<void> {
  const { messages, findings, sources } = await renderedFile(file, options, context);
  if (messages === undefined) return findings.finish(context, options.format);
  const found = messagesWith(messages, text);
  if (found.length === 0) {
    throw new CuebookError("text_not_found", `no message of ${file} contains the text ${JSON.stringify(text)}`, {
      hint: `show them: cuebook prompt render ${[file, ...optionWords(options)].map(shellWord).join(" ")}`,
    });
  }
  const { terminal } = context;
  if (options.format === "json") {
    terminal.out(
      jsonText<typeof promptWhyOutput>({
        parts: found.map(({ number, role, segments }) => ({ number, role, segments })),
      }),
    );
    return context.finish(exitCode.ok);
  }
  findings.show(context);
  const style = context.style("out");
  for (const { number, role, prompt, segments } of found) {
    terminal.out(`${style.strong(`message ${number} (${role})`)}\n`);
    for (const segment of segments) {
      terminal.out(traceText({ ...prompt, segments: [segment] }, style));
      const { file: origin, line, column } = segment;
      const source = origin === undefined ? undefined : sources.get(origin);
      if (source === undefined || line === undefined || column === undefined) continue;
      terminal.out(`${codeFrame({ line, column, endLine: line, endColumn: column + 1 }, source, 0)}\n`);
    }
  }
  context.finish(exitCode.ok);
}
