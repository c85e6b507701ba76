import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { expect, test } from "vitest";
import { command } from "./command.ts";
import { userEnv } from "./testing/call.ts";

test("the demo on the page runs when somebody signs in, and Ctrl-C removes all of it", {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-demos-"));
  const root = new URL("..", import.meta.url).pathname;
  const env = { ...userEnv, DEMO_COMMAND: command, DEMO_PACE_MS: "10", TMPDIR: folder };
  const demo = spawn(execPath, ["examples/demo.ts", "--ui"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let out = "";
  demo.stdout.setEncoding("utf8").on("data", (more: string) => {
    out += more;
  });
  try {
    const link = () => /http:\/\/\S+#token=\S+/.exec(out)?.[0];
    await expect.poll(link, { timeout: 30_000 }).toBeDefined();
    const { origin, hash } = new URL(link() ?? "");
    const signedIn = await fetch(`${origin}/v1/session`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ token: hash.slice("#token=".length) }),
    });
    expect(signedIn.ok).toBe(true);
    await expect.poll(() => out, { timeout: 60_000 }).toContain("completed");
    const cookie = signedIn.headers.getSetCookie().join("; ");
    const runs = await (await fetch(`${origin}/v1/runs`, { headers: { cookie } })).json();
    expect(runs).toMatchObject({ total: 1, runs: [{ status: "completed", summary: { status: "completed" } }] });
    const ended = once(demo, "close");
    demo.kill("SIGINT");
    await ended;
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    demo.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});
