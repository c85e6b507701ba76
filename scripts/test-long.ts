import { relative } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { createVitest, type Reporter } from "vitest/node";
import { repositoryRoot } from "./files.ts";
import { LongTestRecord } from "./long-tests/record.ts";

// `node scripts/test-long.ts [PART...]` begins a round of all long tests, or of the files whose paths contain a part: those of
// vitest.long.config.ts, then single tests with the tag `long`. `--continue` continues the last round with the files that have not
// passed in it.
const { values, positionals } = parseArgs({
  options: { continue: { type: "boolean", default: false } },
  allowPositionals: true,
});

const record = new LongTestRecord(repositoryRoot, "scripts/long-tests/record.json");
if (!values.continue && positionals.length === 0) record.begin(new Date());

/** Runs the files of a configuration that are left. @returns the files of the configuration, and whether all that ran are green */
async function runLeft(
  config: string,
  tagsFilter: readonly string[],
  without: ReadonlySet<string>,
): Promise<{ readonly files: ReadonlySet<string>; readonly isGreen: boolean }> {
  const pathOf = (moduleId: string) => relative(repositoryRoot, moduleId);
  const keep: Reporter = {
    onTestModuleEnd: (module) => {
      const { collectDuration, duration } = module.diagnostic();
      if (module.state() === "passed") record.passed(pathOf(module.moduleId), new Date(), collectDuration + duration);
    },
  };
  const vitest = await createVitest({
    root: repositoryRoot,
    config,
    watch: false,
    ...(tagsFilter.length === 0 ? {} : { tagsFilter: [...tagsFilter] }),
    reporters: ["default", keep],
  });
  try {
    await vitest.standalone();
    const all = await vitest.globTestSpecifications(positionals);
    const files = new Set(all.map(({ moduleId }) => pathOf(moduleId)));
    const left = all.filter(({ moduleId }) => {
      const file = pathOf(moduleId);
      return !without.has(file) && !(values.continue && record.hasPassed(file));
    });
    if (left.length === 0) return { files, isGreen: true };
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(left);
    return { files, isGreen: unhandledErrors.length === 0 && testModules.every((module) => module.ok()) };
  } finally {
    await vitest.close();
  }
}

const files = await runLeft("vitest.long.config.ts", [], new Set());
// The tests of these files with the tag have just run, with more rounds than in their own group.
const single = await runLeft("vitest.config.ts", ["long"], files.files);
process.stdout.write(`\n${record.summary}`);
if (!files.isGreen || !single.isGreen) process.exitCode = 1;
