import { resolve } from "node:path";
import type { promptShow as promptShowOutput } from "@cuebook/commands/json";
import { argumentsSchemaOf, readPromptFile } from "@cuebook/prompts/file";
import { printableLine } from "@cuebook/settings/values";
import { argumentsText } from "../chat/arguments-text.ts";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import { shownText } from "../run-output/prompt-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";

/** Runs `cuebook prompt show` for a prompt file: its arguments, its facts, and its messages as they are written. */
export function showFile(
  file: string,
  { source, format }: { readonly source: string; readonly format: "text" | "json" },
  context: CommandContext,
): void {
  if (source !== "resolved") throw new UsageError(`--source is for prompts of the library, and ${file} is a file`);
  const { terminal } = context;
  const findings = new Findings();
  const { prompt, ...read } = readPromptFile(resolve(terminal.cwd, file), file);
  findings.add(read);
  if (prompt === undefined) {
    findings.finish(context, format);
    return;
  }
  const { messages, profile, blank } = prompt.parsed;
  const facts = factsOf(messages.flatMap(({ template }) => template?.references().map(({ path }) => path) ?? []));
  if (format === "json") {
    const shown = messages.map(({ role, dialect, source: text }) => ({ role, dialect, text }));
    const policies = { profile: profile?.args ?? "guarded", blank: blank ?? "drop" };
    terminal.out(
      jsonText<typeof promptShowOutput>({
        file,
        arguments: argumentsSchemaOf(prompt),
        facts,
        ...policies,
        messages: shown,
        diagnostics: findings.diagnostics,
      }),
    );
    context.finish(exitCode.ok);
    return;
  }
  findings.show(context);
  const style = context.style("out");
  terminal.out(argumentsText(prompt, {}, style));
  if (facts.length > 0) terminal.out(`\n${style.strong("facts")}  ${printableLine(facts.join(", "))}\n`);
  for (const { role, dialect, source: text } of messages)
    terminal.out(`\n${style.strong(role)}  ${style.dim(dialect)}\n${shownText(text, terminal.isTerminal.out)}`);
  context.finish(exitCode.ok);
}

/** The host's facts that the messages use. */
function factsOf(paths: readonly (readonly string[])[]): string[] {
  const namespaces = ["system", "assistant", "conversation", "session", "message"];
  const used = paths.filter(([first = ""]) => namespaces.includes(first)).map((path) => path.slice(0, 2).join("."));
  return [...new Set(used)].sort();
}
