import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { promptTest as promptTestOutput } from "@cuebook/commands/json";
import { named } from "@cuebook/project/config";
import { planningHost, requireNamed } from "@cuebook/project/host";
import { isPromptFile, promptTestName } from "@cuebook/project/library";
import { masker } from "@cuebook/system";
import { byPlace, type Source } from "@cuebook/template";
import { chooseChatAgent } from "../chat/chat-agent.ts";
import { UsageError } from "../failure/failure.ts";
import { findingsCode } from "../findings/findings.ts";
import { libraryByFile } from "../library/open.ts";

import { jsonText } from "../output/json.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { progressOn } from "../terminal/progress.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { discoverRecordings } from "../test/discover.ts";
import { searchFindings } from "../test/search-findings.ts";
import type { Recording } from "./answers.ts";
import { junitText } from "./junit.ts";
import { type TestedCase, type TestedFile, testPromptFile } from "./run-tests.ts";
import { countTests, promptTestText } from "./text.ts";

export interface PromptTestCommandOptions {
  readonly record?: "missing" | "all";
  readonly model?: readonly string[];
  readonly case?: string;
  readonly format: "text" | "json" | "junit";
}

/**
 * The test of a prompt file, if the path names a prompt file. A path that does not exist is returned unchanged, so that reading
 * reports it.
 * @throws UsageError if the prompt has no test
 */
function testOf(path: string, cwd: string): string {
  if (!isPromptFile(path)) return path;
  const [usual = "", other = ""] = ["yaml", "yml"].map((ending) =>
    path.replace(/\.(?:ya?ml|json)$/, `.test.${ending}`),
  );
  const found = [usual, other].find((name) => existsSync(resolve(cwd, name)));
  if (found !== undefined || !existsSync(resolve(cwd, path))) return found ?? path;
  throw new UsageError(
    `the prompt ${path} has no test: there is no file "${usual}"`,
    "write one with cases: a name, args, and what to expect; `cuebook check` checks the prompt without one",
  );
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
  const found = discoverRecordings(
    paths.length === 0 ? ["."] : paths.map((path) => testOf(path, terminal.cwd)),
    terminal.cwd,
    () => {},
    promptTestName,
  );
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
  const sources = new Map<string, Source>();
  const files: TestedFile[] = [];
  for (const file of found.files) {
    if (stop.signal.aborted) break;
    const tested = await testPromptFile(
      file,
      {
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
        place: context.place,
      },
      sources,
    );
    files.push(tested);
  }
  progress.end();
  const cases = files.flatMap((file) => file.cases);
  const diagnostics = [
    ...searchFindings(found),
    ...files.flatMap(({ findings }) => findings),
    ...cases.flatMap(({ findings, answers }) => [...findings, ...answers.flatMap((answer) => answer.findings)]),
  ].sort(byPlace);
  if (options.format === "junit") terminal.out(junitText(files));
  else if (options.format === "json")
    terminal.out(jsonText<typeof promptTestOutput>({ files, diagnostics, ...countTests(files) }));
  else terminal.out(promptTestText(files, diagnostics, sources, context.style("out")));
  if (stop.signal.aborted) return context.finish(exitCode.interrupted);
  if (diagnostics.length === 0) refuseUnmatched(cases, options);
  const isGood = countTests(files).failed === 0 && diagnostics.every(({ severity }) => severity !== "error");
  context.finish(isGood ? exitCode.ok : findingsCode(diagnostics, found.files));
}
