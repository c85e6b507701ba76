import { registerHooks } from "node:module";
import { join } from "node:path";
import process, { argv } from "node:process";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import type { Example, ExampleResult } from "./docs/examples.ts";

/*
 * `node scripts/run-examples.ts ROOT`: runs the examples given as JSON on standard input, each as a module in the root, and
 * prints their results as JSON. They share the modules that they import, so that these are read once.
 */
const [, , root = process.cwd()] = argv;
const examples = (await json(process.stdin)) as readonly Example[];
const urls = examples.map((_, at) => pathToFileURL(join(root, `example-${at}.ts`)).href);

registerHooks({
  resolve: (specifier, context, next) =>
    urls.includes(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) => {
    const example = examples[urls.indexOf(url)];
    if (example === undefined) return next(url, context);
    const source = "\n".repeat(example.line - 1) + example.code;
    return { format: "module-typescript", source, shortCircuit: true };
  },
});

/** Runs work, and returns what it wrote to a stream meanwhile. */
async function writtenTo(stream: NodeJS.WriteStream, work: () => Promise<void>): Promise<string> {
  const { write } = stream;
  let written = "";
  stream.write = (chunk: string | Uint8Array) => {
    written += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
    return true;
  };
  try {
    await work();
  } finally {
    stream.write = write;
  }
  return written;
}

const results: ExampleResult[] = [];
for (const [at, example] of examples.entries()) {
  let [stdout, stderr, exitCode] = ["", "", 0];
  stderr = await writtenTo(process.stderr, async () => {
    stdout = await writtenTo(process.stdout, async () => {
      try {
        await import(urls[at] ?? "");
      } catch (error) {
        exitCode = 1;
        process.stderr.write(inspect(error));
      }
    });
  });
  results.push({ exitCode, stdout, stderr: stderr.replaceAll(urls[at] ?? "", example.file) });
}
process.stdout.write(JSON.stringify(results));
