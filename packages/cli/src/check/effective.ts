import { resolve } from "node:path";
import type { check as checkOutput } from "@cuebook/commands/json";
import { readWorkflowFile } from "@cuebook/engine/library";
import { envFileOf, readEnvFile, surroundingsOf } from "@cuebook/project/service";
import { masker } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";
import { distinctFindings } from "@cuebook/template";
import { type SettingEntry, type SettingOrigin, serviceSettings, verifyWorkflow } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { findingsCode } from "../findings/findings.ts";
import { isRefusedStrictly } from "../findings/strict.ts";
import { diagnosticsText, summaryText } from "../findings/text.ts";
import { libraryByFile } from "../library/open.ts";
import { countFindings, uncheckedText } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { settingsText } from "../output/settings-text.ts";
import type { Style } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";

/** Options for showing the settings in effect. */
export interface EffectiveOptions {
  readonly format: "text" | "json";
  readonly envFile?: string | undefined;
  readonly isStrict: boolean;
}

/** The settings in effect for a WORKFLOW.md here, and their findings. */
interface Effective {
  readonly entries: readonly SettingEntry[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Shows the service settings in effect for a WORKFLOW.md, and where each one is set: the environment, a `.env` file, the
 * front matter, or the default. Secrets are not shown.
 *
 * @throws UsageError
 */
export async function showEffective(
  paths: readonly string[],
  options: EffectiveOptions,
  context: CommandContext,
): Promise<void> {
  const [file = "WORKFLOW.md", ...more] = paths;
  if (more.length > 0) {
    throw new UsageError(
      `--effective shows one workflow file, not ${paths.length}`,
      "for example: cuebook check --effective WORKFLOW.md",
    );
  }
  if (/\.ya?ml$/.test(file)) {
    throw new UsageError(`--effective shows service settings, and ${file} has none`, "use a WORKFLOW.md");
  }
  const { terminal } = context;
  const { entries, diagnostics, sources } = await effective(file, options.envFile, context);
  const { errors, warnings, unchecked } = countFindings(diagnostics);
  const isUnproved = options.isStrict && isRefusedStrictly(diagnostics);
  if (options.format === "json") {
    const settings = entries.map(({ path, value, origin }) => ({ setting: path, value: value ?? null, origin }));
    terminal.out(jsonText<typeof checkOutput>({ file, settings, diagnostics, errors, warnings, unchecked }));
  } else {
    const style = context.style("out");
    const found = diagnosticsText(diagnostics, sources, style);
    const summary =
      errors + warnings > 0 || isUnproved
        ? `\n${style.strong(`${summaryText(diagnostics)}${uncheckedText(unchecked)}`)}\n`
        : "";
    const table = entries.length === 0 ? "" : entriesText(entries, style);
    terminal.out([table, found === "" ? "" : `${found}${summary}`].filter((text) => text !== "").join("\n"));
  }
  context.finish(errors > 0 || isUnproved ? findingsCode(diagnostics, [file]) : exitCode.ok);
}

async function effective(file: string, envFile: string | undefined, context: CommandContext): Promise<Effective> {
  const path = resolve(context.terminal.cwd, file);
  const env = readEnvFile(context.terminal, envFileOf(context.terminal, envFile));
  const read = await readWorkflowFile(path, file, { library: libraryByFile(context) });
  const { diagnostics, sources } = read;
  const workflow = read.workflow ?? read.draft;
  const resolved =
    workflow === undefined
      ? undefined
      : serviceSettings(workflow, surroundingsOf(context.terminal, path, env.dotenv, undefined));
  const found = [
    ...diagnostics,
    ...env.diagnostics,
    ...(workflow === undefined ? [] : verifyWorkflow(workflow)),
    ...(resolved?.diagnostics ?? []),
  ];
  // A token that was written into the file despite all advice is hidden too.
  const mask = masker([]);
  const entries = (resolved?.entries ?? []).map((entry) =>
    entry.value === undefined ? entry : { ...entry, value: JSON.parse(mask(JSON.stringify(entry.value))) },
  );
  return { entries, diagnostics: distinctFindings(found), sources: new Map([...sources, ...env.sources]) };
}

function entriesText(entries: readonly SettingEntry[], style: Style): string {
  const settings = entries.map(({ path, value, origin }) => ({
    text: `${path} = ${valueText(value)}`,
    from: originText(origin),
    isDefault: origin.from === "default",
  }));
  return settingsText(settings, style);
}

function valueText(value: unknown): string {
  if (value === undefined) return "-";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function originText(origin: SettingOrigin): string {
  switch (origin.from) {
    case "default":
      return "default";
    case "environment":
      return `$${origin.variable}`;
    case "dotenv":
      return `${origin.file}:${origin.line} (${origin.variable})`;
    case "file": {
      const { file, line, column, variables } = origin;
      const by = variables.length === 0 ? "" : ` (by ${variables.map((name) => `$${name}`).join(", ")})`;
      return `${file}:${line}:${column}${by}`;
    }
  }
}
