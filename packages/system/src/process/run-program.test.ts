import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath, kill, pid } from "node:process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runProgram } from "./run-program.ts";
import type { ProgramRequest } from "./watched-program.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-program-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, more: Partial<ProgramRequest> = {}) {
  return runProgram({
    command: ["sh", "-c", script],
    folder,
    environment: { PATH: env.PATH ?? "" },
    input: new Uint8Array(),
    ...{ timeoutMs: 60_000, keepBytes: Number.POSITIVE_INFINITY, mostBytes: 100_000 },
    ...more,
  });
}

const parentOf = async (more: Partial<ProgramRequest> = {}) =>
  Number((await run("echo $PPID", more)).stdout.toString().trim());

/** A starter cannot store every character, so this process starts a program with such a variable. */
const ways = [
  ["this process", { PATH: env.PATH ?? "", NAME: "ä\n", TEXT: "a  $HOME `id` \\n 'b'" }],
  ["a starter", { PATH: env.PATH ?? "", TEXT: "a  $HOME `id` \\n 'b'" }],
] as const;

describe.each(ways)("a program that %s starts", (_, environment) => {
  const call = (script: string, more: Partial<ProgramRequest> = {}) => run(script, { environment, ...more });

  test("gives its output, its errors and its exit code", async () => {
    const { stdout, ...rest } = await call('printf \'%s %s\' "$TEXT" "$PWD"; echo no >&2; exit 3');
    expect(stdout.toString()).toBe(`${environment.TEXT} ${folder}`);
    expect(rest).toEqual(answer({ code: 3, stderr: "no\n" }));
  });

  test("has these variables only", async () => {
    const { stdout } = await call("", { command: ["env"] });
    const given = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    expect(stdout.toString().trim().split("\n").sort()).toEqual(given.join("\n").trim().split("\n").sort());
  });

  test.each([
    ["without input", ""],
    ["with lines", "a  b\n\n$HOME `id` \\n 'c' END\nEND\n"],
    ["with empty lines only", "\n\n"],
    ["with a line that does not end", "a\nb"],
    ["with bytes", Buffer.from([0, 255, 10, 13])],
  ])("reads its input to the end: %s", async (_, given) => {
    const input = Buffer.from(given);
    expect((await call("cat", { input })).stdout).toEqual(input);
  });

  test("may end without having read its input", async () => {
    expect(await call("exit 0", { input: Buffer.from("line\n".repeat(3000)) })).toMatchObject({ code: 0 });
  });

  test("is ended when it wrote what is kept", async () => {
    const { stdout, ...rest } = await call("exec yes", { keepBytes: 5 });
    expect(stdout.toString()).toBe("y\ny\ny");
    expect(rest).toEqual(answer({ code: null, signal: "SIGTERM", isCut: true }));
  });

  test("may write as much as is kept", async () => {
    const { stdout, ...rest } = await call("printf 12345", { keepBytes: 5, mostBytes: 5 });
    expect(stdout.toString()).toBe("12345");
    expect(rest).toEqual(answer());
  });

  test.each([
    ["it writes too much", "exec yes", { mostBytes: 10_000 }, "output"],
    ["it takes too long", "sleep 60 & wait", { timeoutMs: 20 }, "timeout"],
    ["that is no longer wanted", "sleep 60 & wait", { signal: AbortSignal.timeout(20) }, "stopped"],
  ] as const)("is ended with what it started when %s", async (_, script, more, ended) => {
    const { stdout: _out, ...rest } = await call(script, more);
    expect(rest).toEqual(answer({ code: null, signal: "SIGTERM", ended }));
  });

  test("is ended by a signal", async () => {
    expect(await call("kill -KILL $$")).toMatchObject({ code: null, signal: "SIGKILL" });
  });

  test("is missing, or its folder is", async () => {
    const command = ["cuebook-no-such-program"];
    await expect(call("", { command })).rejects.toThrow("spawn cuebook-no-such-program ENOENT");
    await expect(call("true", { folder: join(folder, "gone") })).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("a starter", () => {
  test("is another process, and there are not more than eight", async () => {
    expect(await parentOf({ environment: ways[0][1] })).toBe(pid);
    const parents = new Set(await Promise.all(Array.from({ length: 40 }, () => parentOf())));
    expect(parents).not.toContain(pid);
    expect(parents.size).toBeLessThanOrEqual(8);
  });

  test("adds to what is usual, for each program alone", async () => {
    const usual = { command: ["sh", "-c"], environment: { PATH: env.PATH ?? "", NAME: "usual", MORE: "more  *" } };
    const call = (command: readonly string[], environment: Readonly<Record<string, string>>) =>
      run("", { usual, command, environment });
    const first = await call(['echo "$0 $NAME $MORE $OTHER"', "a  b"], { NAME: "own", OTHER: " x " });
    expect(first.stdout.toString()).toBe("a  b own more  *  x \n");
    const second = await call(['echo "$0 $NAME $MORE $OTHER"'], {});
    expect(second.stdout.toString()).toBe("sh usual more  * \n");
    const odd = await call(['echo "$NAME $MORE"'], { NAME: "ä\n" });
    expect(odd.stdout.toString()).toBe("ä\n more  *\n");
  });

  test("gives no variable that a shell would change", async () => {
    const given = { PATH: env.PATH ?? "", count: "x", IFS: "a", UID: "7", "npm_config_@a:b": "c" };
    const { stdout } = await run("", { command: ["env"], environment: given });
    expect(stdout.toString().trim().split("\n").sort()).toEqual(
      Object.entries(given)
        .map(([name, value]) => `${name}=${value}`)
        .sort(),
    );
  });

  test("is replaced when it was killed", async () => {
    const parent = await parentOf();
    const killed = run("kill -KILL $PPID; sleep 0.1");
    await expect(killed).rejects.toThrow("the shell that runs sh has ended");
    expect(await parentOf()).not.toBe(parent);
  });

  test("ends its work when its process is killed, and then itself", async () => {
    const child = new URL("../testing/run-program-child.ts", import.meta.url).pathname;
    const script = "touch begun; while ! [ -e go ]; do sleep 0.01; done; touch done";
    const started = spawn(execPath, [child, folder, script], { stdio: ["ignore", "pipe", "inherit"] });
    let out = "";
    started.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    await expect.poll(() => existsSync(join(folder, "begun"))).toBe(true);
    started.kill("SIGKILL");
    await new Promise((resolve) => started.once("exit", resolve));
    await run("touch go");
    await expect.poll(() => existsSync(join(folder, "done"))).toBe(true);
    await expect.poll(() => isAlive(Number(out.trim()))).toBe(false);
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
