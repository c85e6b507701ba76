import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath, kill, platform } from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ChildInput, Ending, ProcessOptions } from "./child.ts";
import { childEnvironment } from "./environment.ts";
import { groupGone, processesWith } from "./group.ts";
import { logLimit } from "./log.ts";
import { endOrphan, processStartTime } from "./orphans.ts";
import { withPermit } from "./permit.ts";
import { startProcess } from "./process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-process-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function options(command: readonly string[], more: Partial<ProcessOptions> = {}): ProcessOptions {
  return {
    command,
    folder,
    environment: childEnvironment({ env: [], set: {} }),
    input: "",
    secrets: [],
    timeoutMs: 20_000,
    stallTimeoutMs: 0,
    graceMs: 200,
    signal: new AbortController().signal,
    ...more,
  };
}

async function run(command: readonly string[], more: Partial<ProcessOptions> = {}): Promise<Ending & { text: string }> {
  await using child = await startProcess(options(command, more));
  const chunks: Uint8Array[] = [];
  for await (const chunk of child.output) chunks.push(chunk);
  return { ...(await child.ended), text: Buffer.concat(chunks).toString() };
}

/** The processes with the mark of a group; waits until there are at least `atLeast`. */
async function marked(group: number, atLeast: number): Promise<string[]> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const found = spawnSync("sh", ["-c", `cd /proc && grep -lF CUEBOOK_AGENT_GROUP=:${group}: [0-9]*/environ`], {
      encoding: "utf8",
    });
    const lines = found.stdout.split("\n").filter((line) => line !== "");
    if (lines.length >= atLeast || performance.now() > deadline) return lines;
  }
}

const sh = (script: string): readonly string[] => ["sh", "-c", script];

describe("a child", () => {
  test("reads its input and passes its output and exit code through", async () => {
    const prompt = `${"x".repeat(3_000_000)}\nthe end`;
    expect(await run(sh("tail -n 1; exit 7"), { input: prompt })).toMatchObject({
      text: "the end",
      code: 7,
      signal: null,
      errors: [],
      isGone: true,
    });
  });

  test.runIf(platform === "linux")("ends when the shell that started it is killed", async () => {
    const { code, signal, isGone } = await run(["sh", "-c", "kill -KILL $PPID; sleep 60"]);
    expect({ code, signal, isGone }).toEqual({ code: null, signal: "SIGKILL", isGone: true });
    expect((await run(["echo", "next"])).text).toBe("next\n");
  });

  test("reports the signal that ended it", async () => {
    expect(await run(sh("kill -SEGV $$"))).toMatchObject({ code: null, signal: "SIGSEGV" });
  });

  test("need not read its input", async () => {
    expect(await run(sh("echo done"), { input: "x".repeat(5_000_000) })).toMatchObject({ text: "done\n", code: 0 });
  });

  test("can open its streams by name", async () => {
    const ending = await run(sh("cat /dev/stdin > /dev/stdout; echo oops > /dev/stderr"), { input: "hello" });
    expect(ending).toMatchObject({ text: "hello", errors: ["oops"], code: 0 });
  });

  test("gets its arguments unchanged", async () => {
    const nasty = ["$(touch x)", "a b", "'", '"', "", "*", "-n", "\n"];
    const { text } = await run([execPath, "-p", "JSON.stringify(process.argv.slice(1))", "--", ...nasty]);
    expect(JSON.parse(text)).toEqual(nasty);
  });

  test("has no descriptors except its three streams", async () => {
    const { text } = await run(sh("for fd in 3 4 5 6 7 8 9; do (: <&$fd) 2>/dev/null && echo open $fd; done; true"));
    expect(text).toBe("");
  });

  test("receives the signals that it would receive without us", async () => {
    const ending = await run(sh("trap 'echo asked; exit 3' TERM; kill -TERM $$; sleep 5"));
    expect(ending).toMatchObject({ text: "asked\n", code: 3 });
  });

  test("is the parent of no process that it did not start", async () => {
    expect(
      (await run(sh("cat /proc/$$/task/$$/children 2>/dev/null || true"))).text.trim().split(" ").length,
    ).toBeLessThan(2);
  });

  test("that is missing fails with process_not_found and names what to install", async () => {
    await expect(run(["no-such-program-here"])).rejects.toMatchObject({
      code: "process_not_found",
      what: 'cannot run: the program "no-such-program-here" is not on PATH',
      hint: expect.stringContaining("install no-such-program-here"),
    });
    await expect(run(["./missing"])).rejects.toMatchObject({ code: "process_not_found" });
  });

  test("fails with a different error when its folder is missing", async () => {
    await expect(run(["true"], { folder: join(folder, "gone") })).rejects.toMatchObject({
      code: "process_failed",
      message: expect.stringContaining("does not exist"),
    });
  });
});

describe("a child with options", () => {
  test("passes on its error stream as it comes, and its output after it was asked to end", async () => {
    const script = "trap 'echo bye; echo sorry >&2; exit 7' TERM; echo begun; while :; do sleep 0.02; done";
    const errors: string[] = [];
    const ending = await run(sh(script), {
      timeoutMs: 1500,
      isReadToEnd: true,
      onErrors: (chunk) => errors.push(Buffer.from(chunk).toString()),
    });
    expect(ending).toMatchObject({ text: "begun\nbye\n", code: 7, stopped: "timed_out" });
    expect(ending.errors.at(-1)).toBe("sorry");
    expect(errors.join("")).toMatch(/sorry\n$/);
    expect(ending.durationMs).toBeGreaterThanOrEqual(1500);
  });

  test("carries its mark, which distinguishes several children", async () => {
    const left = 'setsid sleep 1000 & echo "$TEST_MARK $CUEBOOK_AGENT_GROUP"';
    const mark = (value: string) => ({ name: "TEST_MARK", value });
    await using other = await startProcess(options(sh("setsid sleep 1000 & echo up; wait"), { mark: mark("b") }));
    for await (const _ of other.output) break;
    expect(await run(sh(left), { mark: mark("a") })).toMatchObject({ text: "a \n", isGone: true });
    expect(processesWith("TEST_MARK", "a")).toEqual([]);
    if (platform === "linux") expect(processesWith("TEST_MARK", "b").length).toBeGreaterThan(1);
  });

  test.runIf(platform === "linux")("reports how many processes it left", async () => {
    const { leftovers } = await run(sh("sleep 1000 & setsid sleep 1000 & (setsid sleep 1000 &); sleep 0.2"));
    expect(leftovers).toBe(3);
    expect(await run(sh("true"))).toMatchObject({ leftovers: 0 });
  });

  test.runIf(platform === "linux")("runs in a folder that is given by its descriptor", async () => {
    const held = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
    renameSync(folder, `${folder}-moved`);
    try {
      const { text } = await run(sh("pwd -P"), { folder: `/proc/self/fd/${held}` });
      expect(text).toBe(`${realpathSync(`${folder}-moved`)}\n`);
    } finally {
      closeSync(held);
      renameSync(`${folder}-moved`, folder);
    }
  });

  test("that cannot start its program reports it under the name of its guard", async () => {
    const program = join(folder, "x.sh");
    writeFileSync(program, "#!/no/such/interpreter\n", { mode: 0o755 });
    const ending = await run([program], { guard: "cuebook-test" });
    expect([126, 127]).toContain(ending.code);
    expect(ending.errors[0]).toMatch(/^cuebook-test: /);
  });

  test("has exactly the given variables in its environment", async () => {
    const given = { mark: "1", name: "2", left: "3", round: "4", line: "5" };
    const { text } = await run(["env"], { environment: { PATH: "/usr/bin:/bin", ...given } });
    for (const [name, value] of Object.entries(given)) expect(text.split("\n")).toContain(`${name}=${value}`);
  });

  test("receives more input while it works, until its input is closed", async () => {
    await using child = await startProcess(options(["cat"], { input: "first\n", hasOpenInput: true }));
    let text = "";
    for await (const chunk of child.output) {
      text += Buffer.from(chunk).toString();
      if (text === "first\n") child.input.write("second\n");
      else child.input.close();
    }
    expect(text).toBe("first\nsecond\n");
    expect(await child.ended).toMatchObject({ code: 0, stopped: undefined });
    child.input.write("lost");
    child.input.close();
  });

  test("is asked to end in its own words before it is signalled", { tags: ["long"] }, async () => {
    const script =
      'trap "echo signalled; exit 3" TERM; while read -r line; do echo "$line"; [ "$line" = quit ] && exit 0; done';
    const end = async (words: readonly string[]) => {
      const farewell = words.map((word) => ({ say: (input: ChildInput) => input.write(`${word}\n`), waitMs: 150 }));
      const command = ["bash", "-c", script];
      const stop = new AbortController();
      const more = { hasOpenInput: true, isReadToEnd: true, farewell, signal: stop.signal, graceMs: 2000 };
      await using child = await startProcess(options(command, more));
      child.input.write("ready\n");
      let text = "";
      for await (const chunk of child.output) {
        text += Buffer.from(chunk).toString();
        if (text === "ready\n") stop.abort();
      }
      return { text, ...(await child.ended) };
    };
    expect(await end(["please", "quit"])).toMatchObject({
      text: "ready\nplease\nquit\n",
      code: 0,
      stopped: "cancelled",
    });
    expect(await end(["please"])).toMatchObject({ text: "ready\nplease\nsignalled\n", code: 3, stopped: "cancelled" });
  });

  test("has an empty input by default", async () => {
    expect(await run(["cat"], { input: undefined })).toMatchObject({ text: "", code: 0 });
  });
});

describe("the end of a turn", () => {
  test("leaves nothing of the process group", async () => {
    await using child = await startProcess(options(sh("sleep 1000 & sleep 1000 & echo up")));
    for await (const _ of child.output);
    expect(await child.ended).toMatchObject({ code: 0, isGone: true });
    expect(await groupGone(child.pid, 60_000)).toBe(true);
  });

  test("leaves nothing outside the process group either", async () => {
    const script = `require("child_process").spawn("sh", ["-c", "sleep 1000 & sleep 1000"], { detached: true, stdio: "inherit" }).unref(); console.log("up")`;
    await using child = await startProcess(options([execPath, "-e", script]));
    const before = await marked(child.pid, 2);
    for await (const _ of child.output);
    expect(await child.ended).toMatchObject({ code: 0, isGone: true });
    expect(before.length).toBeGreaterThan(0);
    expect(await marked(child.pid, 0)).toEqual([]);
  });

  test("does not wait for an unknown process that holds the output open", { tags: ["long"] }, async () => {
    const script = `const sleeps = require("child_process").spawn("sleep", ["1000"], { detached: true, stdio: "inherit", env: {} });
      sleeps.unref(); console.log(sleeps.pid)`;
    const { text, code } = await run([execPath, "-e", script]);
    expect(code).toBe(0);
    // It still holds the output open.
    expect(kill(Number(text), "SIGKILL")).toBe(true);
  });

  test("comes even without the watcher", async () => {
    await using child = await startProcess(options(sh("pkill -KILL -g $$ -f read.-r.line; sleep 1000 & echo up")));
    for await (const _ of child.output);
    expect(await child.ended).toMatchObject({ isGone: true });
  });

  test("comes at the turn timeout, by force if the child does not end when asked", async () => {
    const ending = await run(sh("trap '' TERM; echo up; while :; do sleep 0.05; done"), { timeoutMs: 300 });
    expect(ending).toMatchObject({ text: "up\n", stopped: "timed_out", signal: "SIGKILL" });
  });

  test("comes at the stall timeout, which any output postpones", async () => {
    const script = "for i in 1 2 3 4 5 6; do echo $i; sleep 0.1; echo $i >&2; sleep 0.1; done; sleep 100";
    const began = performance.now();
    expect(await run(sh(script), { stallTimeoutMs: 600 })).toMatchObject({
      text: "1\n2\n3\n4\n5\n6\n",
      stopped: "stalled",
    });
    expect(performance.now() - began).toBeGreaterThan(1500);
  });

  test("does not come for silence if the reader is slow", { tags: ["long"] }, async () => {
    await using child = await startProcess(options(sh("yes | head -c 1000000"), { stallTimeoutMs: 1000 }));
    let bytes = 0;
    for await (const chunk of child.output) {
      if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 1500));
      bytes += chunk.length;
    }
    expect(bytes).toBe(1_000_000);
    expect((await child.ended).stopped).toBeUndefined();
  });

  test("does not come while the child waits for us, and is postponed by that time", { tags: ["long"] }, async () => {
    const began = performance.now();
    // The child waits for us until 600 ms have passed.
    const heldMs = () => Math.min(600, performance.now() - began);
    const stalled = run(sh("sleep 20"), { stallTimeoutMs: 300, heldMs });
    const timedOut = run(sh("while sleep 0.05; do echo x; done"), { timeoutMs: 300, stallTimeoutMs: 250, heldMs });
    const endings = await Promise.all([stalled, timedOut]);
    expect(endings.map(({ stopped }) => stopped)).toEqual(["stalled", "timed_out"]);
    expect(performance.now() - began).toBeGreaterThan(890);
    expect(
      await run(sh("sleep 0.7; echo done"), {
        stallTimeoutMs: 200,
        timeoutMs: 300,
        heldMs: () => performance.now(),
      }),
    ).toMatchObject({ code: 0 });
  });

  test("comes when the turn is cancelled", async () => {
    const stop = new AbortController();
    await using child = await startProcess(options(sh("echo up; sleep 1000"), { signal: stop.signal }));
    for await (const _ of child.output) stop.abort();
    expect(await child.ended).toMatchObject({ stopped: "cancelled", isGone: true });
    await expect(run(["true"], { signal: stop.signal })).rejects.toMatchObject({ code: "process_cancelled" });
  });

  test("comes when the turn is cancelled while the child is being started", async () => {
    const stop = new AbortController();
    const starting = startProcess(options(sh("sleep 1000"), { signal: stop.signal }));
    stop.abort();
    await using child = await starting;
    for await (const _ of child.output);
    expect(await child.ended).toMatchObject({ stopped: "cancelled", isGone: true });
  });

  test("comes when the reader stops", async () => {
    let pid = 0;
    {
      await using child = await startProcess(options(sh("yes")));
      pid = child.pid;
      for await (const _ of child.output) break;
    }
    expect(await groupGone(pid, 60_000)).toBe(true);
  });
});

test("timeouts longer than a timer supports work", async () => {
  expect(await run(sh("sleep 0.2; echo done"), { timeoutMs: 2 ** 40, stallTimeoutMs: 2 ** 40 })).toMatchObject({
    text: "done\n",
  });
});

describe("a flood", () => {
  test("of much output grows neither memory nor the log", { tags: ["long"] }, async () => {
    const bytes = env.CUEBOOK_LONG === undefined ? 60_000_000 : 1_000_000_000;
    const log = join(folder, "flood.log");
    // In a separate process, so that its peak is the peak of this alone.
    const script = `
      import { startProcess } from ${JSON.stringify(new URL("./process.ts", import.meta.url).href)};
      import { lines } from ${JSON.stringify(new URL("./lines.ts", import.meta.url).href)};
      const child = await startProcess({ folder: ${JSON.stringify(folder)}, environment: { PATH: process.env.PATH },
        command: ["sh", "-c", "head -c ${bytes} /dev/zero; yes | head -c 20000000"], input: "", secrets: [], timeoutMs: 60000, stallTimeoutMs: 0,
        log: ${JSON.stringify(log)}, signal: new AbortController().signal });
      let longest = 0, count = 0;
      for await (const batch of lines(child.output)) for (const line of batch) { count++; if ("tooLong" in line) longest = line.tooLong; }
      await child.ended;
      console.log(JSON.stringify({ longest, count, peakMb: process.resourceUsage().maxRSS / 1024 }));
    `;
    const told = JSON.parse(execFileSync(execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }));
    expect(told).toMatchObject({ longest: bytes + 1, count: 10_000_000 });
    expect(told.peakMb).toBeLessThan(400);
    expect(statSync(log).size).toBeLessThan(logLimit + 200);
    expect(readFileSync(log, "latin1").slice(-200)).toMatch(
      /\n\[cuebook\] the log ends here: it is capped at 16777216 bytes, \d+ more were dropped\n$/,
    );
  });

  test("on the error stream keeps the last lines", async () => {
    const { errors } = await run(sh("yes no | head -c 48000000 >&2; echo last >&2; exit 1"));
    expect(errors.at(-1)).toBe("last");
    expect(errors.length).toBeLessThan(10);
  });
});

describe("the raw log", () => {
  test("has both streams, with secrets masked", async () => {
    const log = join(folder, "raw.log");
    const environment = { ...childEnvironment({ env: [], set: { API_KEY: "hunter2-hunter2" } }) };
    const { errors } = await run(
      sh('echo "one $API_KEY"; echo "two $API_KEY" >&2; printf "hunter2-"; sleep 0.1; printf "hunter2"'),
      { log, environment },
    );
    // The order of the streams is not certain, nor is whether the last line ends.
    const kept = readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line !== "");
    expect(kept.sort()).toEqual(["[secret]", "[stderr] two [secret]", "one [secret]"]);
    expect(errors).toEqual(["two [secret]"]);
  });
});

describe("when we are killed", () => {
  test("the agent and everything it started end at once, even while it is being asked to end", async () => {
    for (const mode of ["plain", "stopping"]) {
      const parent = join(folder, "parent.mjs");
      writeFileSync(
        parent,
        `
        import { startProcess } from ${JSON.stringify(new URL("./process.ts", import.meta.url).href)};
        const stop = new AbortController();
        const child = await startProcess({ folder: ${JSON.stringify(folder)}, environment: { PATH: process.env.PATH },
          command: ["sh", "-c", "trap '' TERM; sleep 1000 & (sleep 1000 & sleep 1000) & setsid sleep 1000 & (setsid sleep 1000 &); echo up; while :; do sleep 0.01; done"],
          input: "", secrets: [], timeoutMs: 60000, stallTimeoutMs: 0, graceMs: 60000, signal: stop.signal });
        console.log(JSON.stringify({ pid: child.pid, startedAt: child.startedAt }));
        for await (const chunk of child.output) {
          if (${mode === "stopping"}) stop.abort();
          console.log("ready");
        }
        `,
      );
      const process = spawn(execPath, [parent], { stdio: ["ignore", "pipe", "inherit"] });
      const told = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
      const started = JSON.parse(String((await told.next()).value));
      expect((await told.next()).value).toBe("ready");
      expect(await processStartTime(started.pid)).toBe(started.startedAt);
      expect((await marked(started.pid, 6)).length).toBeGreaterThanOrEqual(6);
      process.kill("SIGKILL");
      await once(process, "exit");
      expect(await groupGone(started.pid, 60_000)).toBe(true);
      expect(await processStartTime(started.pid)).toBeUndefined();
      expect(await marked(started.pid, 0)).toEqual([]);
      expect(await endOrphan(started)).toBe(false);
    }
  });
});

describe("a permit", () => {
  /** A process under a permit whose listener the test calls. */
  async function permitted(script: string, leftMs: number) {
    const listeners: ((leftMs: number) => void)[] = [];
    const permit = {
      watch: (listener: (leftMs: number) => void) => {
        listeners.push(listener);
        listener(leftMs);
        return () => listeners.splice(0);
      },
    };
    const child = await withPermit(permit, () => startProcess(options(sh(script))));
    return { child, listeners };
  }

  test("that nobody renews ends everything that was started under it, although we live", async () => {
    const { child, listeners } = await permitted("(setsid sleep 1000 &); sleep 1000", 1000);
    const { signal, stopped, isGone } = await child.ended;
    expect({ signal, stopped, isGone }).toEqual({ signal: "SIGKILL", stopped: undefined, isGone: true });
    expect(await marked(child.pid, 0)).toEqual([]);
    expect(listeners).toEqual([]);
  });

  test("that is renewed in time ends nothing", async () => {
    execFileSync("mkfifo", ["fifo"], { cwd: folder });
    const { child, listeners } = await permitted("read -r line < fifo", 2000);
    for (let round = 0; round < 6; round++) {
      await wait(500);
      for (const listener of listeners) listener(2000);
    }
    execFileSync("sh", ["-c", "echo done > fifo"], { cwd: folder });
    expect(await child.ended).toMatchObject({ code: 0, leftovers: 0, isGone: true });
  });
});

describe("an orphan", () => {
  test("is ended with its whole group if it is still the same process", async () => {
    const orphan = spawn("sh", ["-c", "sleep 1000 & sleep 1000"], { detached: true, stdio: "ignore" });
    const pid = orphan.pid ?? 0;
    const startedAt = (await processStartTime(pid)) ?? "";
    expect(await endOrphan({ pid, startedAt: "another" })).toBe(false);
    expect(kill(pid, 0)).toBe(true);
    expect(await endOrphan({ pid, startedAt })).toBe(true);
    expect(await groupGone(pid, 60_000)).toBe(true);
    expect(await processStartTime(pid)).toBeUndefined();
    expect(await endOrphan({ pid, startedAt })).toBe(false);
  });

  test("without a leader is identified by what it started", async () => {
    const straggler = spawn("sleep", ["1000"], {
      detached: true,
      stdio: "ignore",
      env: { ...globalThis.process.env, CUEBOOK_AGENT_GROUP: ":4194304:" },
    });
    await once(straggler, "spawn");
    expect(await endOrphan({ pid: 419430, startedAt: "gone" })).toBe(false);
    expect(await endOrphan({ pid: 4194304, startedAt: "gone" })).toBe(true);
    expect(straggler.signalCode ?? (await once(straggler, "exit"))[1]).toBe("SIGKILL");
  });
});

test("a start time distinguishes processes, and is the same each time", async () => {
  expect(await processStartTime(globalThis.process.pid)).toBe(await processStartTime(globalThis.process.pid));
  for (const pid of [0, -1, 1.5, Number.NaN, 2 ** 31]) expect(await processStartTime(pid)).toBeUndefined();
});
