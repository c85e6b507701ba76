import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath, kill, pid } from "node:process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ProgramRequest, runProgram } from "./run-program.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-program-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, more: Partial<ProgramRequest> = {}) {
  return runProgram({
    command: ["sh", "-c", script],
    folder,
    environment: { PATH: env.PATH ?? "", NAME: "ä\n" },
    input: new Uint8Array(),
    ...{ timeoutMs: 60_000, keepBytes: Number.POSITIVE_INFINITY, mostBytes: 100_000 },
    ...more,
  });
}

const parentOf = async () => (await run("echo $PPID")).stdout.toString().trim();

const behaviours = [
  ["gives its output, its errors and its exit code", () => run("printf '%s' \"$NAME$PWD\"; echo no >&2; exit 3")],
  ["gets its input, byte by byte", () => run("cat", { input: Buffer.from([0, 255, 10, 13]) })],
  ["may end without having read its input", () => run("exit 0", { input: Buffer.alloc(500_000) })],
  ["is ended when it wrote what is kept", () => run("exec yes", { keepBytes: 5 })],
  ["is ended when it writes too much", () => run("exec yes", { mostBytes: 10_000 })],
  ["is ended when it takes too long", () => run("exec sleep 60", { timeoutMs: 20 })],
  ["is ended by a signal", () => run("kill -KILL $$")],
] as const;

async function answers() {
  const all: unknown[] = [];
  for (const [name, call] of behaviours) {
    const { stdout, ...rest } = await call();
    const isEnded = rest.ended === "output";
    all.push([name, rest, isEnded ? "" : stdout.toString("latin1").replaceAll(folder, "FOLDER")]);
  }
  const missing = { command: ["cuebook-no-such-program"] };
  all.push(await run("", missing).catch(({ code, message }) => [code, message]));
  all.push(await run("true", { folder: join(folder, "gone") }).catch(({ code }) => code));
  return all;
}

/** Ends the process that starts programs, if there is one: then they are started here again. */
async function startHere(): Promise<void> {
  const parent = await parentOf();
  if (parent !== String(pid)) kill(Number(parent), "SIGKILL");
  const after = () => parentOf().catch(() => "lost");
  await expect.poll(after, { timeout: 10_000 }).toBe(String(pid));
}

describe("a program", () => {
  test("runs as it should, and in the same way when another process starts it", { tags: ["long"] }, async () => {
    await startHere();
    const own = await answers();
    expect(own).toEqual([
      ["gives its output, its errors and its exit code", answer({ code: 3, stderr: "no\n" }), "Ã¤\nFOLDER"],
      ["gets its input, byte by byte", answer(), "\0ÿ\n\r"],
      ["may end without having read its input", answer(), ""],
      ["is ended when it wrote what is kept", answer({ code: null, signal: "SIGTERM", isCut: true }), "y\ny\ny"],
      ["is ended when it writes too much", answer({ code: null, signal: "SIGTERM", ended: "output" }), ""],
      ["is ended when it takes too long", answer({ code: null, signal: "SIGTERM", ended: "timeout" }), ""],
      ["is ended by a signal", answer({ code: null, signal: "SIGKILL" }), ""],
      ["ENOENT", "spawn cuebook-no-such-program ENOENT"],
      "ENOENT",
    ]);
    while ((await parentOf()) === String(pid));
    expect(await answers()).toEqual(own);
    const parents = await Promise.all(Array.from({ length: 8 }, parentOf));
    expect(new Set(parents).size).toBe(1);
    // Killed, it is replaced after as many programs again.
    await startHere();
    while ((await parentOf()) === String(pid));
    await startHere();
  });

  test("ends its work when its process is killed, and so does the process that started it", {
    tags: ["long"],
  }, async () => {
    const child = new URL("../testing/run-program-child.ts", import.meta.url).pathname;
    const script = "touch begun; while ! [ -e go ]; do sleep 0.01; done; touch done";
    const started = spawn(execPath, [child, folder, script], { stdio: ["ignore", "pipe", "inherit"] });
    let out = "";
    started.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    await expect.poll(() => existsSync(join(folder, "begun")), { timeout: 20_000 }).toBe(true);
    started.kill("SIGKILL");
    await new Promise((resolve) => started.once("exit", resolve));
    await run("touch go");
    await expect.poll(() => existsSync(join(folder, "done")), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => isAlive(Number(out.trim())), { timeout: 20_000 }).toBe(false);
  });
});

function answer(more: object = {}) {
  return { code: 0, signal: null, stderr: "", isCut: false, ended: undefined, ...more };
}

function isAlive(process: number): boolean {
  try {
    kill(process, 0);
    return true;
  } catch {
    return false;
  }
}
