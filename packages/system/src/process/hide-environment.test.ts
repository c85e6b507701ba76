import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, platform } from "node:process";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-hide-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const canary = "canary-of-the-server-5f1e";

/** Prints the environments of all its ancestors, and of every process of this user. */
const walk = `
  p=$PPID
  while [ "$p" -gt 1 ]; do
    tr '\\0' '\\n' <"/proc/$p/environ"
    p=$(sed -n 's/^PPid:[[:space:]]*//p' "/proc/$p/status")
  done 2>/dev/null
  cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n'
`;

/** A server with a secret: it prints what its command sees, and what it sees itself. */
async function serve(command: string, environment: Readonly<Record<string, string>>) {
  const program = join(folder, "server.mjs");
  writeFileSync(
    program,
    `
    import { execFileSync } from "node:child_process";
    import { startProcess } from ${JSON.stringify(new URL("./process.ts", import.meta.url).href)};
    await using child = await startProcess({ folder: ${JSON.stringify(folder)}, environment: { PATH: process.env.PATH },
      command: ["sh", "-c", ${JSON.stringify(command)}], input: undefined, secrets: [], timeoutMs: 30000, stallTimeoutMs: 0,
      signal: new AbortController().signal });
    let seen = "";
    for await (const chunk of child.output) seen += Buffer.from(chunk).toString();
    const inherited = execFileSync(process.execPath, ["-p", "JSON.stringify(process.env)"], { encoding: "utf8" });
    console.log(JSON.stringify({ seen, own: process.env, inherited: JSON.parse(inherited) }));
    `,
  );
  const { stdout } = await promisify(execFile)(execPath, [program], { env: environment, maxBuffer: 1 << 26 });
  const { seen, own, inherited }: { seen: string; own: Record<string, string>; inherited: Record<string, string> } =
    JSON.parse(stdout);
  return { seen, own, inherited };
}

test.runIf(platform === "linux")("a child finds no secret of ours in the environment of any process", async () => {
  const environment = {
    PATH: process.env.PATH ?? "",
    LANG: "C.UTF-8",
    API_KEY: canary,
    DATABASE_URL: `postgres://me:${canary}@db/é`,
    EMPTY: "",
    CUEBOOK_AGENT_GROUP: ":419:",
  };
  const { seen, own, inherited } = await serve(walk, environment);
  expect(seen).not.toContain(canary);
  expect(seen).toContain(`PATH=${environment.PATH}`);
  expect(seen).toContain("CUEBOOK_AGENT_GROUP=:419:");
  expect(own).toEqual(environment);
  expect(inherited).toMatchObject(environment);
});
