import { type Grammar, number, oneOf, type Program, path, text, type Value } from "../grammar.ts";

/** A folder, or a file that pytest takes for a test by its name, with the tests of it: any other file would be run, too. */
const tests: Value = {
  is: "path",
  like: /^(?!.*\.py(?!::|$))(?:(?:.*\/)?(?:test_[^/]*|[^/]*_test)\.py(?:::.*)?|(?:[^:]*\/)?[^/.:]*\/?|\.)$/,
};

const pytest: Grammar = {
  flags: [
    ...[
      "-q",
      "--quiet",
      "-v",
      "--verbose",
      "-x",
      "--exitfirst",
      "-s",
      "-l",
      "--showlocals",
      "--no-header",
      "--no-summary",
    ],
    ...[
      "--lf",
      "--last-failed",
      "--ff",
      "--failed-first",
      "--nf",
      "--new-first",
      "--sw",
      "--stepwise",
      "--collect-only",
      "--co",
    ],
    ...[
      "--strict-markers",
      "--strict-config",
      "--markers",
      "--fixtures",
      "--no-cov",
      "--full-trace",
      "--setup-show",
      "--version",
    ],
  ],
  letters: "qvxsl",
  joined: /^-(?:r[A-Za-z]+|n(?:\d+|auto))$/,
  valued: {
    "-k": text,
    "-m": text,
    "--maxfail": number,
    "--durations": number,
    "--tb": oneOf("auto", "long", "short", "line", "native", "no"),
    "--color": oneOf("yes", "no", "auto"),
    "--capture": oneOf("fd", "sys", "no", "tee-sys"),
    "--deselect": text,
    "--ignore": path,
    "--timeout": number,
    "-n": { is: "text", like: /^(?:\d+|auto)$/ },
    "--verbosity": number,
  },
  operands: tests,
};

/** Names of modules, each with a part that says that it is about tests; or the word that has tests found. */
const testModule: Value = { is: "text", like: /^discover$|^(?:\w+\.)*(?:tests?|test_\w+|\w+_test)(?:\.\w+)*$/ };

const unittest: Grammar = {
  flags: ["-v", "--verbose", "-q", "--quiet", "-f", "--failfast", "-b", "--buffer", "-c", "--catch", "--locals"],
  letters: "vqfbc",
  valued: { "-k": text, "-s": path, "--start-directory": path },
  operands: testModule,
};

const ruff: Grammar = {
  flags: [
    "-q",
    "--quiet",
    "-v",
    "--verbose",
    "-s",
    "--silent",
    "--statistics",
    "--show-files",
    "--preview",
    "--no-cache",
    "--no-fix",
    "--diff",
  ],
  letters: "qvs",
  valued: {
    "--select": text,
    "--ignore": text,
    "--extend-select": text,
    "--output-format": oneOf(
      "concise",
      "full",
      "json",
      "json-lines",
      "junit",
      "grouped",
      "github",
      "gitlab",
      "pylint",
      "sarif",
    ),
    "--target-version": { is: "text", like: /^py\d+$/ },
    "--exclude": text,
  },
  operands: path,
};

/** Plugins, settings and interpreters of others run code; reports, caches and stubs are written. */
const mypy: Grammar = {
  flags: [
    ...[
      "-v",
      "--verbose",
      "--strict",
      "--ignore-missing-imports",
      "--no-error-summary",
      "--show-error-codes",
      "--pretty",
    ],
    ...[
      "--show-error-context",
      "--show-column-numbers",
      "--no-color-output",
      "--check-untyped-defs",
      "--warn-unreachable",
    ],
    ...["--disallow-untyped-defs", "--no-incremental", "--explicit-package-bases", "--namespace-packages"],
  ],
  valued: {
    "--exclude": text,
    "--python-version": { is: "text", like: /^\d\.\d+$/ },
    "--disable-error-code": text,
    "--enable-error-code": text,
    "-p": { is: "text", like: /^[\w.]+$/ },
    "-m": { is: "text", like: /^[\w.]+$/ },
  },
  operands: path,
};

const flake8: Grammar = {
  flags: ["-q", "--quiet", "-v", "--verbose", "--count", "--show-source", "--statistics", "--benchmark"],
  valued: {
    "--select": text,
    "--ignore": text,
    "--extend-ignore": text,
    "--max-line-length": number,
    "--max-complexity": number,
    "--exclude": text,
  },
  operands: path,
};

const pylint: Grammar = {
  flags: ["-E", "--errors-only", "-v", "--verbose"],
  valued: {
    "--disable": text,
    "-d": text,
    "--enable": text,
    "-e": text,
    "--reports": oneOf("y", "n", "yes", "no"),
    "-r": oneOf("y", "n", "yes", "no"),
    "--score": oneOf("y", "n", "yes", "no"),
    "-j": number,
    "--jobs": number,
    "--output-format": oneOf("text", "json", "colorized", "parseable", "msvs"),
    "-f": oneOf("text", "json", "colorized", "parseable", "msvs"),
    "--max-line-length": number,
    "--ignore": text,
  },
  operands: path,
};

/** Tools of Python. Each is also called as a module, and through runners. */
export const python: readonly Program[] = [
  { name: ["pytest"], runs: "tests, `conftest.py`, plugins", grammar: pytest, isSame: true },
  { name: ["unittest"], runs: "tests", grammar: unittest, isSame: true },
  { name: ["ruff", "check"], runs: "", grammar: ruff, isSame: true, keeps: ["--no-fix", "--diff"] },
  { name: ["mypy"], runs: "plugins that its settings name", grammar: mypy, isSame: true },
  { name: ["flake8"], runs: "plugins that its settings name", grammar: flake8, isSame: true },
  { name: ["pylint"], runs: "plugins and `init-hook` of its settings", grammar: pylint, isSame: true },
];
