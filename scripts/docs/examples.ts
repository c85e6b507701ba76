import { spawn } from "node:child_process";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { markdownParts } from "./markdown.ts";

/**
 * A program in a page or a doc comment: a code block marked `ts run`. A following block marked `text output` is its
 * expected output.
 */
export interface Example {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly output?: string;
}

/** The examples of a Markdown page. */
export function examplesInPage(file: string, page: string): Example[] {
  const { blocks } = markdownParts(page);
  return blocks.flatMap(({ info, code, line }, at) => {
    if (info !== "ts run") return [];
    const next = blocks[at + 1];
    return [{ file, line, code, ...(next?.info === "text output" ? { output: next.code } : {}) }];
  });
}

/** The examples in the doc comments of a source file. */
export function examplesInSource(file: string, source: string): Example[] {
  let isDocComment = false;
  // Everything but doc comments becomes empty lines, so that line numbers stay those of the file.
  const page = source.split("\n").map((line) => {
    if (/^\s*\/\*\*/.test(line)) isDocComment = true;
    const content = isDocComment ? line.replace(/^\s*(\/\*\*|\*(?!\/)) ?/, "").replace(/\s*\*\/.*$/, "") : "";
    if (line.includes("*/")) isDocComment = false;
    return content;
  });
  return examplesInPage(file, page.join("\n"));
}

/** The outcome of an example. */
export interface ExampleResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs examples, each as a module in the root of a checkout. Line numbers in their errors are those of their pages. */
export async function runExamples(root: string, examples: readonly Example[]): Promise<readonly ExampleResult[]> {
  const program = join(import.meta.dirname, "../run-examples.ts");
  const child = spawn(process.execPath, [program, root], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(examples));
  return (await json(child.stdout)) as readonly ExampleResult[];
}
