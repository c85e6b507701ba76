import { spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { execPath } from "node:process";
import { repositoryRoot } from "./files.ts";
import { terminalPicture } from "./picture/svg.ts";

/*
 * `npm run film` films the first run of the README: in an empty folder and an empty home, `cuebook init`, then the command that it
 * proposes. Nothing is staged but the pauses in which a person reads and types.
 */
const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-film-")));
const lines: string[] = [];
const times: number[] = [];
let now = 0;

/** What a command prints, line by line, with the time of each. */
async function film(shown: string, args: readonly string[], cwd: string): Promise<void> {
  const show = (text: string) => {
    lines.push(text);
    times.push(now);
  };
  show(`\u001b[32m$\u001b[39m \u001b[1m${shown}\u001b[22m`);
  const began = performance.now() - now;
  const env = { PATH: `${dirname(execPath)}${delimiter}/usr/bin${delimiter}/bin`, HOME: folder, FORCE_COLOR: "1" };
  const child = spawn(execPath, [join(repositoryRoot, "packages/cli/src/main.ts"), ...args], { cwd, env });
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    now = performance.now() - began;
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) show(part);
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`${shown} ended with ${String(code)}`);
  show("");
  now += 2500;
}

try {
  await film("cuebook init greeter", ["init", "greeter"], folder);
  const project = join(folder, "greeter");
  const run = ["run", "solve.workflow.yaml", "--issue", "issues.json#APP-1"];
  await film(`cd greeter && cuebook ${run.join(" ")}`, run, project);
  await film("cuebook check", ["check"], project);
  const label =
    "cuebook init writes a project in an empty folder; the command that it proposes runs three roles on an issue";
  const text = lines.join("\n").replaceAll(folder, "~");
  writeFileSync(join(repositoryRoot, "docs/images/first-run.svg"), terminalPicture(text, label, times));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
