import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { stripVTControlCharacters } from "node:util";
import { escapedMarkup } from "@cuebook/diagram";
import { repositoryRoot } from "../files.ts";
import { type Run, runsOf } from "../picture/styled.ts";

/**
 * The first mistake that `cuebook check` finds in the workflow of the README, as HTML with the colours of a terminal.
 * @throws Error if the README has no workflow, or nothing is found in it
 */
export function firstMistake(readme: string): string {
  const [, name = "", workflow] = /^```yaml file=(\S+)\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  if (workflow === undefined) throw new Error("README.md has no workflow: a block that begins with ```yaml file=NAME");
  const folder = mkdtempSync(join(tmpdir(), "cuebook-mistake-"));
  try {
    writeFileSync(join(folder, name), workflow);
    const command = `check ${name}`;
    const { stdout, status } = spawnSync(
      execPath,
      [join(repositoryRoot, "packages/cli/src/main.ts"), ...command.split(" ")],
      { cwd: folder, encoding: "utf8", env: { FORCE_COLOR: "1", HOME: folder } },
    );
    const [first = ""] = stdout.split("\n\n");
    if (status !== 1 || !first.includes("error[")) throw new Error(`cuebook ${command} found no mistake:\n${stdout}`);
    const lines = [`\u001b[32m$\u001b[39m \u001b[1mcuebook ${command}\u001b[22m`, "", ...first.split("\n")];
    return `<pre>${lines.map(lineHtml).join("\n")}</pre>`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A line; one of the file keeps its columns, and the mark below it, where the others are wrapped. */
function lineHtml(line: string): string {
  const content = runsOf(line).map(html).join("");
  return /^>? *\d* \| /.test(stripVTControlCharacters(line)) ? `<span class="code">${content}</span>` : content;
}

function html({ text, isBold, colour }: Run): string {
  const tag = isBold ? "b" : "span";
  return `<${tag}${colour === undefined ? "" : ` class="${colour}"`}>${escapedMarkup(text)}</${tag}>`;
}
