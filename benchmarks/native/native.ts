import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Case } from "../cases/case.ts";
import * as syntax from "../syntax.ts";
import { templateText } from "../syntax.ts";

/** The answer of a native engine: its text, and the times in microseconds. */
export interface NativeTimes {
  readonly text: string;
  readonly render: number;
  readonly first: number;
}

/** An engine outside of Node, ready to be run; or the reason it is missing. */
export interface NativeEngine {
  readonly name: string;
  readonly note: string;
  readonly missing?: string;
  readonly measure?: (of: Case) => NativeTimes;
}

function output(command: string, args: readonly string[]): string {
  return execFileSync(command, args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** The native engines that the host has, built in a temporary folder. */
export function nativeEngines(): readonly NativeEngine[] {
  return [textTemplate(), jinja2()];
}

function textTemplate(): NativeEngine {
  const name = "Go text/template";
  const folder = mkdtempSync(join(tmpdir(), "cuebook-bench-"));
  const program = join(folder, "bench");
  try {
    const version = output("go", ["version"]).split(" ")[2] ?? "";
    output("go", ["build", "-o", program, join(import.meta.dirname, "main.go")]);
    return {
      name,
      note: `native, ${version}, missingkey=error`,
      measure: (of) => run(program, [], of, syntax.go, folder),
    };
  } catch {
    return { name, note: "", missing: "not measured: needs `go` on this host" };
  }
}

function jinja2(): NativeEngine {
  const name = "Jinja2";
  const folder = mkdtempSync(join(tmpdir(), "cuebook-bench-"));
  const script = join(import.meta.dirname, "jinja2_bench.py");
  try {
    const version = output("python3", ["-c", "import jinja2; print(jinja2.__version__)"]).trim();
    const note = `Python, ${version}, StrictUndefined`;
    return { name, note, measure: (of) => run("python3", [script], of, syntax.jinja("dump"), folder) };
  } catch {
    return { name, note: "", missing: "not measured: needs python3-jinja2 on this host" };
  }
}

function run(command: string, args: readonly string[], of: Case, language: syntax.Syntax, folder: string): NativeTimes {
  const text = join(folder, "template");
  const data = join(folder, "data.json");
  writeFileSync(text, templateText(of.parts, language));
  writeFileSync(data, JSON.stringify(of.data));
  return JSON.parse(output(command, [...args, text, data]));
}
