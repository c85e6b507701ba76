import { type Grammar, number, oneOf, type Program, path, text, type Value } from "../grammar.ts";

/** A file that Node takes for a test by its name: `node --test FILE` runs any other file, too. */
const testFile: Value = {
  is: "path",
  like: /(?:^|\/)(?:[^/]*[._-]test\.[cm]?[jt]sx?|test(?:-[^/]*)?\.[cm]?[jt]sx?|test\/.*\.[cm]?[jt]sx?)$/,
};

/** Filters: a file that the project's own settings do not take for a test is not run. */
const filter: Value = { is: "path" };

const vitest: Grammar = {
  flags: [
    ...[
      "--run",
      "--no-color",
      "--passWithNoTests",
      "--silent",
      "--bail",
      "--hideSkippedTests",
      "--no-coverage",
      "--allowOnly",
    ],
    ...["--no-file-parallelism", "--no-isolate", "--dangerouslyIgnoreUnhandledErrors", "--changed"],
  ],
  valued: {
    "-t": text,
    "--testNamePattern": text,
    "--reporter": oneOf(
      "default",
      "basic",
      "verbose",
      "dot",
      "tap",
      "tap-flat",
      "json",
      "junit",
      "hanging-process",
      "tree",
    ),
    "--bail": number,
    "--retry": number,
    "--testTimeout": number,
    "--hookTimeout": number,
    "--maxWorkers": number,
    "--shard": { is: "text", like: /^\d+\/\d+$/ },
    "--project": text,
  },
  operands: filter,
};

const jest: Grammar = {
  flags: [
    ...["--ci", "--no-color", "--color", "--colors", "--verbose", "--silent", "-i", "--runInBand", "--bail", "-b"],
    ...[
      "--passWithNoTests",
      "--no-coverage",
      "--coverage=false",
      "--listTests",
      "--onlyFailures",
      "-f",
      "-o",
      "--onlyChanged",
    ],
    ...["--detectOpenHandles", "--forceExit", "--expand", "-e", "--errorOnDeprecated", "--no-cache", "--noStackTrace"],
  ],
  valued: {
    "-t": text,
    "--testNamePattern": text,
    "--testPathPattern": text,
    "--testPathPatterns": text,
    "--testPathIgnorePatterns": text,
    "--maxWorkers": { is: "text", like: /^\d+%?$/ },
    "-w": { is: "text", like: /^\d+%?$/ },
    "--testTimeout": number,
    "--shard": { is: "text", like: /^\d+\/\d+$/ },
    "--selectProjects": text,
  },
  operands: filter,
};

const nodeTest: Grammar = {
  flags: ["--test", "--test-only", "--test-force-exit", "--no-warnings", "--enable-source-maps"],
  attached: {
    "--test-name-pattern": text,
    "--test-skip-pattern": text,
    "--test-timeout": number,
    "--test-concurrency": number,
    "--test-shard": { is: "text", like: /^\d+\/\d+$/ },
    "--test-reporter": oneOf("spec", "tap", "dot", "junit"),
  },
  operands: testFile,
};

const tsc: Grammar = {
  flags: [
    ...["--noEmit", "--skipLibCheck", "--listFilesOnly", "--strict", "--noErrorTruncation", "--diagnostics"],
    ...["--extendedDiagnostics", "--explainFiles", "--traceResolution", "--version", "-v", "--showConfig"],
  ],
  valued: { "--pretty": oneOf("true", "false") },
};

/** Plugins and settings of other files run code, fixes write, and results can go to a file. */
const eslint: Grammar = {
  flags: ["--quiet", "--no-color", "--color", "--no-warn-ignored", "--no-inline-config", "--debug", "--stats"],
  valued: {
    "--max-warnings": number,
    "--format": oneOf("stylish", "json", "html", "json-with-metadata"),
    "-f": oneOf("stylish", "json", "html", "json-with-metadata"),
    "--ext": { is: "text", like: /^[.\w,]+$/ },
    "--ignore-pattern": text,
  },
  operands: path,
};

const biome: Grammar = {
  flags: [
    "--verbose",
    "--error-on-warnings",
    "--no-errors-on-unmatched",
    "--files-ignore-unknown=true",
    "--skip-parse-errors",
  ],
  attached: {
    "--max-diagnostics": { is: "text", like: /^(?:\d+|none)$/ },
    "--colors": oneOf("off", "force"),
    "--diagnostic-level": oneOf("info", "warn", "error"),
    "--reporter": oneOf("json", "json-pretty", "github", "junit", "summary", "gitlab"),
    "--only": text,
    "--skip": text,
  },
  operands: path,
};

/** Without `run`, the first word can be another command, such as `init`: a filter that is a path is none. */
const vitestAlone: Grammar = { ...vitest, operands: { is: "path", like: /[./]/ } };

/** Test runners, compilers and linters of JavaScript. Those of a project are also called by `npx` and the like. */
export const javascript: readonly Program[] = [
  { name: ["vitest", "run"], runs: "tests, `vitest.config.*`", grammar: vitest, isSame: true },
  { name: ["vitest"], runs: "tests, `vitest.config.*`", grammar: vitestAlone },
  { name: ["jest"], runs: "tests, the configuration of Jest", grammar: jest, isSame: true },
  { name: ["node", "--test"], runs: "tests", grammar: nodeTest, isSame: true },
  { name: ["tsc"], runs: "", grammar: tsc },
  { name: ["eslint"], runs: "`eslint.config.*`, plugins", grammar: eslint, isSame: true },
  { name: ["biome", "check"], runs: "", grammar: biome, isSame: true },
  { name: ["biome", "lint"], runs: "", grammar: biome, isSame: true },
  { name: ["biome", "ci"], runs: "", grammar: biome, isSame: true },
];

/**
 * What managers of packages take themselves, before the words of a script. What names another folder, another registry or options of
 * Node is not understood.
 */
const manager: Grammar = { flags: ["--silent", "-s", "--if-present", "--color=false", "--no-color"] };

/** Names of packages and folders, with patterns: `@scope/*...`, `!name`, `./folder`. pnpm gives `[REVISION]` to git as it is. */
const packages: Value = {
  is: "text",
  like: /^(?!.*\.\.\/|.*\/\.\.)!?(?:\.\.\.)?\^?(?:@?[\w*][\w.*/-]*|\{?\.\/[\w.*/-]+\}?)\^?(?:\.\.\.)?$/,
};

export const managers: Readonly<Record<string, Grammar>> = {
  npm: {
    flags: [...(manager.flags ?? []), "-ws", "--workspaces", "--include-workspace-root"],
    valued: { "-w": path, "--workspace": path },
  },
  pnpm: { flags: [...(manager.flags ?? []), "-r", "--recursive"], valued: { "--filter": packages, "-F": packages } },
  yarn: manager,
  bun: { flags: ["--silent", "--if-present"] },
};
