import type { config as configOutput } from "@cuebook/commands/json";
import { type ConfigRead, findingsOf, loadConfig } from "@cuebook/project/config";
import { masker } from "@cuebook/system";
import { byPlace } from "@cuebook/template";
import { diagnosticsText, summaryText } from "../findings/text.ts";
import { countFindings } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { settingsText } from "../output/settings-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";

/** Runs `cuebook config`. */
export async function configCommand(options: { format: "text" | "json" }, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const loaded = withoutTokens(loadConfig({ cwd: terminal.cwd, env: terminal.env }));
  const read = { ...loaded, diagnostics: [...loaded.diagnostics, ...findingsOf(loaded.ofAgents)].sort(byPlace) };
  // A code frame can show a token, too.
  terminal.out(masker([])(options.format === "json" ? configJson(read) : configText(read, context)));
  context.finish(countFindings(read.diagnostics).errors > 0 ? exitCode.findings : exitCode.ok);
}

/** Hides tokens that were written into a file despite all advice. */
function withoutTokens(read: ConfigRead): ConfigRead {
  if (read.config === undefined) return read;
  const mask = masker([]);
  const origins = read.config.origins.map((origin) => ({
    ...origin,
    value: JSON.parse(mask(JSON.stringify(origin.value))),
  }));
  return { ...read, config: { ...read.config, origins } };
}

function configJson({ config, diagnostics }: ConfigRead): string {
  const { errors, warnings } = countFindings(diagnostics);
  const shown = config === undefined ? {} : { root: config.root, settings: config.origins };
  return jsonText<typeof configOutput>({ ...shown, diagnostics, errors, warnings });
}

function configText({ config, diagnostics, sources }: ConfigRead, context: CommandContext): string {
  const style = context.style("out");
  const findings = diagnosticsText(diagnostics, sources, style);
  if (config === undefined) return `${findings}\n${style.strong(summaryText(diagnostics))}\n`;
  const settings = config.origins.map(({ setting, value, from }) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return { text: `${setting} = ${text}`, from };
  });
  return `${findings}${findings === "" ? "" : "\n"}${settingsText(settings, style)}`;
}
