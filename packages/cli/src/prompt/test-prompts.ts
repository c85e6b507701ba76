import type { promptTest as promptTestOutput } from "@cuebook/commands/json";
import { named } from "@cuebook/project/config";
import { planningHost, requireNamed } from "@cuebook/project/host";
import { chooseChatAgent } from "@cuebook/prompts/model";
import {
  findPromptTests,
  junitText,
  type PromptTestRun,
  type Recording,
  runPromptTests,
  type TestedCase,
} from "@cuebook/prompts/test";
import { masker } from "@cuebook/system";
import { byPlace } from "@cuebook/template";
import { failureOf, UsageError } from "../failure/failure.ts";
import { findingsCode } from "../findings/findings.ts";
import { libraryByFile } from "../library/open.ts";
import { jsonText } from "../output/json.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { progressOn } from "../terminal/progress.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { searchFindings } from "../test/search-findings.ts";
import { promptTestText } from "./test-text.ts";

export interface PromptTestCommandOptions {
  readonly record?: "missing" | "all";
  readonly model?: readonly string[];
  readonly case?: string;
  readonly format: "text" | "json" | "junit";
}

/** @throws UsageError if no case has the name that was asked for, or no case has an answer of the models */
function refuseUnmatched(
  cases: readonly TestedCase[],
  { case: name, model }: Pick<PromptTestCommandOptions, "case" | "model">,
): void {
  if (cases.length === 0)
    throw new UsageError(`no case has "${name ?? ""}" in its name`, "see the names in the test files");
  if (model !== undefined && cases.every(({ answers }) => answers.length === 0))
    throw new UsageError(
      `no case is answered by ${model.join(" or ")}`,
      "name one of `models` in the test files, or add it there; only cases with `answer` are answered",
    );
}

/** Runs `cuebook prompt test`. */
export async function promptTest(
  paths: readonly string[],
  options: PromptTestCommandOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const found = findPromptTests(paths.length === 0 ? ["."] : paths, terminal.cwd);
  if (found.files.length === 0 && found.closed.length === 0) {
    const folders = found.barren.map((folder) => `"${folder}"`).join(", ");
    throw new UsageError(
      `no test of a prompt in or below ${folders}: searched for *.prompt.test.yaml`,
      "write one beside the prompt: support.prompt.test.yaml for support.prompt.yaml",
    );
  }
  const config = readyProject(context, {}, options.format === "json" ? "json" : "text")?.config;
  if (config === undefined) return;
  for (const name of options.model ?? []) chooseChatAgent(config, name);
  const record: Recording = options.record ?? "none";
  const mask = masker(planningHost(config, undefined).secrets);
  const progress = progressOn(terminal);
  using stop = stopOnSignals();
  const tested = await runPromptTests(found.files, {
    cwd: terminal.cwd,
    record,
    models: options.model,
    name: options.case,
    agentOf: (name) => {
      const agent = chooseChatAgent(config, name);
      if (record !== "none") requireNamed(config, named.agent(agent.name));
      return agent;
    },
    prices: { models: config.prices },
    stallTimeoutMs: config.limits.stallTimeoutMs,
    mask,
    read: { library: libraryByFile(context) },
    onProgress: progress.show,
    signal: stop.signal,
    explain: (error) => failureOf(error, context.place),
  });
  progress.end();
  const diagnostics = [...searchFindings(found), ...tested.diagnostics].sort(byPlace);
  const run = { ...tested, diagnostics };
  if (options.format === "junit") terminal.out(junitText(run.files));
  else if (options.format === "json") terminal.out(jsonText<typeof promptTestOutput>(withoutSources(run)));
  else terminal.out(promptTestText(run, context.style("out")));
  if (stop.signal.aborted) return context.finish(exitCode.interrupted);
  if (diagnostics.length === 0)
    refuseUnmatched(
      run.files.flatMap(({ cases }) => cases),
      options,
    );
  const isGood = run.failed === 0 && diagnostics.every(({ severity }) => severity !== "error");
  context.finish(isGood ? exitCode.ok : findingsCode(diagnostics, found.files));
}

function withoutSources({ sources: _, ...run }: PromptTestRun): Omit<PromptTestRun, "sources"> {
  return run;
}
