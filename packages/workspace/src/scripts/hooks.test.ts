import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { groupGone, markName, markValue, processesWith, processStartTime, requireSandbox } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isOrdinary, namesIn, secretNames } from "../testing/environment.ts";
import { hookEnvironment } from "./hook-environment.ts";
import { type HookOptions, type HookResult, hookFailure, hookOutputLimit, runHook } from "./hooks.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-hooks-")));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const missing = await requireSandbox("workspace").then(
  () => "",
  () => " [skipped: needs bubblewrap (apt-get install bubblewrap) and user namespaces]",
);

const subject = { issue: { id: "7", identifier: "APP-7" }, attempt: null };

function run(script: string, more: Partial<HookOptions> = {}): Promise<HookResult> {
  return runHook("before_run", script, {
    folder,
    env: hookEnvironment({ ...subject, workspace: folder }),
    timeoutMs: 20_000,
    signal: new AbortController().signal,
    ...more,
  });
}

describe("a hook", () => {
  test("runs in its folder, and its output has both streams in order", async () => {
    const script = "pwd; echo two >&2; echo three; (echo four >&2); exit 3";
    const result = await run(script);
    expect(result).toMatchObject({
      hook: "before_run",
      outcome: "failed",
      code: 3,
      endedBy: null,
      output: `${folder}\ntwo\nthree\nfour\n`,
      omittedBytes: 0,
      timedOut: false,
      isGone: true,
    });
    expect(result.durationMs).toBeGreaterThan(0);
  });

  test("is a whole script, identified by its name in the shell's own messages", async () => {
    const result = await run("set -eu\nf() {\n  echo \"got $1\"\n}\nf 'a  b'\nno-such-command");
    expect(result.output).toMatch(/^got a {2}b\nbefore_run: .*no-such-command.*not found/);
    expect(result).toMatchObject({ outcome: "failed", code: 127 });
  });

  test("has an empty input and no descriptors except its streams", async () => {
    const script = "cat; for fd in 3 4 5 6 7 8 9; do (: <&$fd) 2>/dev/null && echo open $fd; done; true";
    expect(await run(script)).toMatchObject({ outcome: "succeeded", output: "" });
  });

  test("reports the signal that ended it", async () => {
    expect(await run("kill -SEGV $$")).toMatchObject({ outcome: "failed", code: null, endedBy: "SIGSEGV" });
  });

  test("sees no key of a provider, no token of ours, and no token of a tracker", async () => {
    for (const name of secretNames) vi.stubEnv(name, `value-of-${name}`);
    const { output } = await run("env");
    expect(namesIn(output).filter((name) => !isOrdinary(name))).toEqual([]);
    for (const name of secretNames) expect(output).not.toContain(`value-of-${name}`);
  });

  test.skipIf(missing !== "")(`in a sandbox writes only to its folder${missing}`, async () => {
    const result = await run("touch made; touch /etc/cuebook-test", { sandbox: "workspace" });
    expect(result).toMatchObject({ outcome: "failed", output: expect.stringContaining("Read-only file system") });
    expect(readdirSync(folder)).toEqual(["made"]);
  });

  test("without its sandbox is not run, and is not retried", async () => {
    vi.stubEnv("PATH", folder);
    await expect(run("touch made", { sandbox: "workspace" })).rejects.toMatchObject({
      code: "sandbox_unavailable",
      retryable: false,
      message: "the hook before_run cannot run in its sandbox: bubblewrap (`bwrap`) is not on PATH",
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("leaves no processes behind", async () => {
    let pid = 0;
    const result = await run("sleep 1000 & setsid sleep 1000 & echo up", {
      onProcess: (process) => (pid = process.pid),
    });
    expect(result).toMatchObject({ outcome: "succeeded", output: "up\n", isGone: true });
    expect(await groupGone(pid, 60_000)).toBe(true);
    expect(await processesWith(markName, markValue(pid))).toEqual([]);
  });

  test("is ended at its timeout, and its output until then is kept", async () => {
    const result = await run("echo begun; trap '' TERM; while :; do sleep 0.05; done", { timeoutMs: 300 });
    expect(result).toMatchObject({ outcome: "timed_out", timedOut: true, output: "begun\n", isGone: true });
    expect(hookFailure(result, 300)).toMatchObject({
      code: "hook_timeout",
      retryable: true,
      message: "the hook before_run was ended after 300 ms, while it was still working; its last output:\n  begun",
    });
  });

  test("is ended when it is aborted, even before it began", { tags: ["long"] }, async () => {
    const stop = new AbortController();
    const running = run("touch begun; sleep 1000", { signal: stop.signal });
    while (!existsSync(join(folder, "begun"))) await sleep(10);
    stop.abort();
    expect(await running).toMatchObject({ outcome: "stopped", timedOut: false, isGone: true });
    expect(hookFailure(await run("true", { signal: stop.signal }), 1)).toMatchObject({ code: "hook_stopped" });
  });

  test("that floods is bounded in memory, and keeps the beginning and the end of its output", async () => {
    const { output, omittedBytes } = await run("echo first; yes middle | head -c 30000000; echo; echo last");
    expect(Buffer.byteLength(output)).toBeLessThan(hookOutputLimit + 200);
    expect(output.startsWith("first\nmiddle\n")).toBe(true);
    expect(output.endsWith("\nlast\n")).toBe(true);
    expect(output).toContain(`\n[cuebook] ${omittedBytes} bytes are left out here\nmiddle\n`);
    const kept = Buffer.byteLength(output.replace(/\[cuebook\].*\n/, ""));
    expect(kept + omittedBytes).toBe(30_000_000 + "first\n".length + "\nlast\n".length);
  });

  test("keeps no secret in output or log", { tags: ["long"] }, async () => {
    const log = join(folder, "hook.log");
    const secrets = ["a-very-secret-value"];
    const result = await run('echo "token $MY_TOKEN"; echo a-very-secret-value', {
      env: { ...hookEnvironment({ ...subject, workspace: folder }), MY_TOKEN: "hunter2-hunter2" },
      secrets,
      log,
    });
    expect(result.output).toBe("token [secret]\n[secret]\n");
    expect(readFileSync(log, "utf8")).toBe("token [secret]\n[secret]\n");
  });

  test("that cannot be started reports that", async () => {
    await expect(run("true", { folder: join(folder, "gone") })).rejects.toMatchObject({
      code: "hook_failed",
      message: expect.stringMatching(/^the hook before_run could not be started: the folder .* does not exist/),
    });
    await expect(run(`: ${"x".repeat(200_000)}`)).rejects.toMatchObject({ code: "hook_failed" });
    await expect(run("echo \0")).rejects.toMatchObject({ code: "hook_failed" });
  });

  test("dies with us, with everything that it started", { tags: ["long"] }, async () => {
    const parent = join(folder, "parent.mjs");
    writeFileSync(
      parent,
      `
      import { runHook } from ${JSON.stringify(new URL("./hooks.ts", import.meta.url).href)};
      await runHook("after_create", "sleep 1000 & setsid sleep 1000 & touch begun; sleep 1000", {
        folder: ${JSON.stringify(folder)}, env: { PATH: process.env.PATH }, timeoutMs: 60000,
        signal: new AbortController().signal, onProcess: (child) => console.log(JSON.stringify(child)),
      });
      `,
    );
    const process = spawn(execPath, [parent], { stdio: ["ignore", "pipe", "inherit"] });
    const told = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
    const { pid, startedAt } = JSON.parse(String((await told.next()).value));
    while (!existsSync(join(folder, "begun"))) await sleep(10);
    expect(await processStartTime(pid)).toBe(startedAt);
    process.kill("SIGKILL");
    await once(process, "exit");
    expect(await groupGone(pid, 3000)).toBe(true);
    expect(await processesWith(markName, markValue(pid))).toEqual([]);
  });
});

describe("the environment of a hook", () => {
  const keep = { ...env };
  afterEach(() => {
    for (const name of Object.keys(env)) if (keep[name] === undefined) delete env[name];
  });

  test("has its subject under both names, for any data", { tags: ["long"] }, async () => {
    const issue = { id: "$(touch x)", identifier: "a'b\"\n\0c" };
    const env = hookEnvironment({ issue, workspace: folder, attempt: 2 });
    const names = ["ISSUE_ID", "ISSUE_IDENTIFIER", "WORKSPACE", "ATTEMPT"];
    const script = names
      .flatMap((name) => [`printf '%s|' "$CUEBOOK_${name}"`, `printf '%s|' "$SORTIE_${name}"`])
      .join("; ");
    const values = ["$(touch x)", "a'b\"\n\ufffdc", folder, "2"];
    expect((await run(script, { env })).output).toBe(
      values
        .flatMap((value) => [value, value])
        .join("|")
        .concat("|"),
    );
    expect(existsSync(join(folder, "x"))).toBe(false);
    expect(hookEnvironment({ ...subject, workspace: folder }).CUEBOOK_ATTEMPT).toBe("0");
  });

  test("has no other variables of ours than those that are named", () => {
    Object.assign(env, { SORTIE_MINE: "1", SORTIE_TRACKER_API_KEY: "k", MY_OWN: "2", CUEBOOK_TRACKER_KIND: "file" });
    const environment = hookEnvironment({ ...subject, workspace: folder });
    expect(environment).toMatchObject({ PATH: env.PATH, SORTIE_MINE: "1" });
    for (const name of ["SORTIE_TRACKER_API_KEY", "MY_OWN", "CUEBOOK_TRACKER_KIND"])
      expect(environment[name]).toBeUndefined();
    expect(hookEnvironment({ ...subject, workspace: folder }, ["MY_*"]).MY_OWN).toBe("2");
  });
});
