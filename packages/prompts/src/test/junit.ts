import { escapedMarkup } from "@cuebook/diagram";
import type { Diagnostic } from "@cuebook/template";
import type { TestedFile } from "./run-tests.ts";

/** Results in the format of JUnit, which CI systems show: one suite per file, one test per prompt and per answer. */
export function junitText(files: readonly TestedFile[]): string {
  const suites = files.map(suiteOf);
  const sum = (of: (suite: (typeof suites)[number]) => number) => suites.reduce((total, suite) => total + of(suite), 0);
  const counts = `tests="${sum(({ tests }) => tests)}" failures="${sum(({ failures }) => failures)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="cuebook prompt test" ${counts}>\n${suites.map(({ text }) => text).join("")}</testsuites>\n`;
}

function suiteOf({ file, cases, findings }: TestedFile) {
  const rows = cases.flatMap(({ name, findings: own, answers }) => [
    row(file, name, own),
    ...answers.map(({ model, latencyMs, findings: found, passed }) =>
      row(file, `${name} [${model}]`, found, latencyMs, passed),
    ),
  ]);
  // A file with errors counts as one failed test.
  if (findings.some(({ severity }) => severity === "error")) rows.unshift(row(file, file, findings));
  const failures = rows.filter(({ passed }) => !passed).length;
  const head = `  <testsuite name="${escaped(file)}" tests="${rows.length}" failures="${failures}">\n`;
  return { tests: rows.length, failures, text: `${head}${rows.map(({ text }) => text).join("")}  </testsuite>\n` };
}

function row(file: string, name: string, findings: readonly Diagnostic[], latencyMs?: number, isGood = true) {
  const errors = findings.filter(({ severity }) => severity === "error");
  const time = latencyMs === undefined ? "" : ` time="${(latencyMs / 1000).toFixed(3)}"`;
  const head = `    <testcase classname="${escaped(file)}" name="${escaped(name)}"${time}`;
  const passed = isGood && errors.length === 0;
  if (passed) return { passed, text: `${head}/>\n` };
  const [first] = errors;
  const lines = errors.map(placed).join("\n");
  const message = escaped(first?.message ?? "not answered");
  return {
    passed,
    text: `${head}>\n      <failure message="${message}">${escaped(lines)}</failure>\n    </testcase>\n`,
  };
}

function placed({ file, line, column, message, notes }: Diagnostic): string {
  return [`${file}:${line}:${column}: ${message}`, ...notes.map((note) => `  note: ${note.message}`)].join("\n");
}

/** A text in XML. Characters that XML does not allow are replaced. */
function escaped(text: string): string {
  const allowed = text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
  return escapedMarkup(allowed).replaceAll("\n", "&#10;");
}
