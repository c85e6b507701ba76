import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { exitCode } from "../exit-code.ts";
import { UsageError } from "../failure.ts";
import { libraryByFile } from "../library/open.ts";
import { choiceOption } from "../options/choice.ts";
import { jsonText } from "../output/json.ts";
import { progressOn } from "../output/progress.ts";
import { readyProject } from "../run/host.ts";
import { discoverRecordings, type FoundRecordings } from "../test/discover.ts";
import { recordRunFile } from "../test/record-run.ts";
import { searchFindings } from "../test/search-findings.ts";
import { type TestResult, testRecordings } from "../test/test-recordings.ts";
import { testText } from "../test/text.ts";

interface TestOptions {
  readonly update?: true;
  readonly fromRun?: string;
  readonly out?: string;
  readonly workflow?: string;
  readonly force?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook test`. */
export function addTest(program: Command, context: CommandContext): void {
  program
    .command("test")
    .summary("replay recorded runs and compare")
    .description(
      "Replays recordings: what agents replied and people decided goes through the workflow once more, as in a run, while no " +
        "agent is asked and nothing is made. Edges, grades, complaints, prompts and the end are compared, and the workflow " +
        "is proved. All differences are shown at once.",
    )
    .argument("[paths...]", "recordings, and folders to search for *.recording.yaml (default: the current folder)")
    .option("--update", "take over what differs: rewrite what the recordings expect")
    .option("--from-run <run>", "write a recording of a run, then test it; a beginning of the run's id is enough")
    .option("--out <file>", "the file for --from-run (default: in recordings/ beside the workflow)")
    .option("--workflow <file>", "for --from-run: the workflow's file, where it is not where the run found it")
    .option("--force", "for --from-run: replace a file that is there")
    .option("--repo <folder>", "for --from-run: a folder of the repository that the run works on")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", testHelp)
    .action((paths: string[], options: TestOptions) => test(paths, options, context));
}

const testHelp = `
Examples:
  cuebook test                               every recording below this folder
  cuebook test recordings/happy.recording.yaml
  cuebook test --update recordings           the new prompts and edges are meant
  cuebook test --from-run 7k3m               make a test of a run that went well

Exit codes: 0 all pass, 1 differences or findings, 2 wrong usage, 4 a recording could not be written.
`;

async function test(paths: readonly string[], options: TestOptions, context: CommandContext): Promise<void> {
  refuseMixture(paths, options);
  const { terminal } = context;
  let found: FoundRecordings;
  if (options.fromRun === undefined) {
    found = search(paths.length === 0 ? ["."] : paths, context);
  } else {
    const project = readyProject(context, options, options.format);
    if (project === undefined) return;
    const { out, workflow, force } = options;
    const file = await recordRunFile(project, {
      cwd: terminal.cwd,
      run: options.fromRun,
      force: force === true,
      ...(out === undefined ? {} : { out }),
      ...(workflow === undefined ? {} : { workflow }),
    });
    if (options.format === "text") terminal.out(`wrote ${file}\n`);
    found = { files: [file], closed: [], barren: [] };
  }
  const progress = progressOn(terminal);
  const tested = await testRecordings(found.files, {
    cwd: terminal.cwd,
    update: options.update === true,
    tell: progress.tell,
    read: { library: libraryByFile(context) },
  });
  progress.end();
  const result = { ...tested, diagnostics: [...searchFindings(found), ...tested.diagnostics] };
  terminal.out(options.format === "json" ? testJson(result) : testText(result, context.style("out")));
  const isGood = result.diagnostics.length === 0 && result.recordings.every(({ passed }) => passed);
  context.finish(isGood ? exitCode.ok : exitCode.findings);
}

function refuseMixture(paths: readonly string[], options: TestOptions): void {
  if (options.fromRun === undefined) {
    for (const name of ["out", "workflow", "force", "repo"] as const) {
      if (options[name] === undefined) continue;
      throw new UsageError(`--${name} goes with --from-run`, "for example: cuebook test --from-run 7k3m");
    }
    return;
  }
  if (paths.length > 0) throw new UsageError("--from-run takes no other recordings", "its file is named by --out FILE");
  if (options.update === true) throw new UsageError("--from-run and --update exclude each other");
}

function search(paths: readonly string[], context: CommandContext): FoundRecordings {
  const progress = progressOn(context.terminal);
  const found = discoverRecordings(paths, context.terminal.cwd, (folder) => progress.tell(`searching ${folder}`));
  progress.end();
  if (found.files.length > 0 || found.closed.length > 0) return found;
  const folders = found.barren.map((folder) => `"${folder}"`).join(", ");
  throw new UsageError(
    `no recording in ${folders}: looked for *.recording.yaml and *.recording.yml, there and below`,
    "make one of a run: cuebook test --from-run RUN",
  );
}

function testJson({ recordings, diagnostics }: TestResult): string {
  const failed = recordings.filter(({ passed }) => !passed).length;
  const updated = recordings.filter((each) => each.updated).length;
  const told = recordings.map(({ steps, ...each }) => ({ ...each, steps: steps.length }));
  return jsonText({ recordings: told, diagnostics, passed: recordings.length - failed, failed, updated });
}
