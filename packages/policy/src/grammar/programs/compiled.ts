import { type Grammar, number, oneOf, type Program, text, type Value } from "../grammar.ts";

/** Packages of the module itself: `./...`, `./a/b`. Other names can be of any module. */
const localPackage: Value = { is: "path", like: /^\.(?:\/[\w.-]+)*(?:\/\.\.\.)?$/ };

/** One package that is named writes its program into the folder, so none is understood behind `go build`. */
const goBuild: Grammar = {
  flags: ["-v", "-x", "-n", "-a", "-race", "-trimpath"],
  valued: { "-p": number, "-tags": { is: "text", like: /^[\w,]+$/ } },
  attached: { "-p": number, "-tags": { is: "text", like: /^[\w,]+$/ }, "-mod": oneOf("readonly", "vendor") },
};

const goTestValues: Readonly<Record<string, Value>> = {
  "-run": text,
  "-skip": text,
  "-bench": text,
  "-count": number,
  "-timeout": { is: "text", like: /^\d+(?:ms|[smh])$/ },
  "-parallel": number,
  "-cpu": { is: "text", like: /^[\d,]+$/ },
  "-list": text,
  "-shuffle": { is: "text", like: /^(?:on|off|\d+)$/ },
};

const goTest: Grammar = {
  flags: [...(goBuild.flags ?? []), "-short", "-failfast", "-json", "-cover", "-benchmem", "-fullpath"],
  valued: { ...goBuild.valued, ...goTestValues },
  attached: { ...goBuild.attached, ...goTestValues },
  operands: localPackage,
};

/** What cargo's commands have in common. Other settings, manifests and folders of output are not understood. */
const cargo: Grammar = {
  flags: [
    ...[
      "-q",
      "--quiet",
      "-v",
      "-vv",
      "--verbose",
      "--workspace",
      "--all",
      "--lib",
      "--bins",
      "--examples",
      "--tests",
      "--benches",
    ],
    ...[
      "--all-targets",
      "--all-features",
      "--no-default-features",
      "-r",
      "--release",
      "--locked",
      "--offline",
      "--frozen",
    ],
    ...["--keep-going"],
  ],
  valued: {
    "-p": text,
    "--package": text,
    "--exclude": text,
    "--bin": text,
    "--example": text,
    "--test": text,
    "--bench": text,
    "-F": text,
    "--features": text,
    "-j": number,
    "--jobs": number,
    "--color": oneOf("auto", "always", "never"),
    "--message-format": oneOf("human", "short", "json"),
  },
};

const cargoTest: Grammar = {
  ...cargo,
  flags: [...(cargo.flags ?? []), "--doc", "--no-run", "--no-fail-fast"],
  operands: { is: "text", like: /^[\w:]+$/ },
  rest: {
    is: "text",
    like: /^(?:[\w:]+|--(?:nocapture|show-output|exact|ignored|include-ignored|list|quiet|skip=[\w:]+|test-threads=\d+|color=\w+))$/,
  },
};

/**
 * Rules and variables on the command line are programs. Further targets are other commands, and `-B` makes the makefile again, too.
 */
const make: Grammar = {
  flags: ["-s", "--silent", "--quiet", "-k", "--keep-going", "-n", "--dry-run", "--no-print-directory"],
  letters: "skn",
  joined: /^-j\d*$/,
  attached: { "--jobs": number },
};

/** Names of tests. Further tasks are other commands; properties, scripts and other folders are not understood. */
const gradle: Grammar = {
  flags: [
    ...[
      "-q",
      "--quiet",
      "-i",
      "--info",
      "-w",
      "--warn",
      "-s",
      "--stacktrace",
      "-S",
      "--full-stacktrace",
      "--no-daemon",
      "--offline",
    ],
    ...["--continue", "--rerun-tasks", "--no-build-cache", "--build-cache", "--parallel", "--no-parallel"],
  ],
  valued: {
    "--tests": text,
    "--console": oneOf("plain", "auto", "rich", "verbose"),
    "--max-workers": number,
    "--warning-mode": oneOf("all", "fail", "none", "summary"),
  },
};

const maven: Grammar = {
  flags: [
    ...[
      "-q",
      "--quiet",
      "-B",
      "--batch-mode",
      "-o",
      "--offline",
      "-e",
      "--errors",
      "-fae",
      "--fail-at-end",
      "-ff",
      "--fail-fast",
    ],
    ...["-ntp", "--no-transfer-progress", "-am", "--also-make", "-amd", "-DfailIfNoTests=false", "-DskipTests", "-V"],
  ],
  valued: { "-pl": { is: "text", like: /^[\w.:,/-]+$/ }, "--projects": { is: "text", like: /^[\w.:,/-]+$/ } },
  attached: {
    "-Dtest": { is: "text", like: /^[\w.*#,+!$?-]+$/ },
    "-Dit.test": { is: "text", like: /^[\w.*#,+!$?-]+$/ },
    "-Dsurefire.failIfNoSpecifiedTests": oneOf("true", "false"),
  },
};

const dotnet: Grammar = {
  flags: ["--no-restore", "--no-build", "--nologo", "--list-tests", "-t"],
  valued: {
    // A word that begins with `/` is an option, too.
    "--filter": { is: "text", like: /^[\w(!]/ },
    "-c": oneOf("Debug", "Release"),
    "--configuration": oneOf("Debug", "Release"),
    "-f": { is: "text", like: /^net[\w.]+$/ },
    "--framework": { is: "text", like: /^net[\w.]+$/ },
    "-v": oneOf("q", "quiet", "m", "minimal", "n", "normal", "d", "detailed", "diag", "diagnostic"),
    "--verbosity": oneOf("q", "quiet", "m", "minimal", "n", "normal", "d", "detailed", "diag", "diagnostic"),
  },
};

/** What these run in every command. */
const goRuns = "the toolchain that `go.mod` names";
const cargoRuns = "`build.rs`, macros, what `.cargo/config.toml` and `rust-toolchain.toml` name";

/** Builds and tests of other languages. */
export const compiled: readonly Program[] = [
  { name: ["go", "test"], runs: `tests, ${goRuns}`, grammar: goTest, isSame: true },
  { name: ["go", "build"], runs: goRuns, grammar: goBuild },
  { name: ["go", "vet"], runs: goRuns, grammar: { ...goBuild, operands: localPackage }, isSame: true },
  { name: ["cargo", "test"], runs: `tests, ${cargoRuns}`, grammar: cargoTest, isSame: true },
  ...["build", "check", "clippy"].map(
    (name): Program => ({ name: ["cargo", name], runs: cargoRuns, grammar: cargo, isSame: true }),
  ),
  { name: ["make"], runs: "recipes", grammar: make },
  { name: ["gradle"], runs: "build scripts", grammar: gradle },
  { name: ["mvn"], runs: "what `pom.xml` and `.mvn` name", grammar: maven },
  { name: ["dotnet", "test"], runs: "tests, targets of the project", grammar: dotnet, isSame: true },
  { name: ["dotnet", "build"], runs: "targets of the project", grammar: dotnet },
];
