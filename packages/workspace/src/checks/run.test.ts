import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { readState, requireSandbox } from "@cuebook/system";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isOrdinary, namesIn, secretNames } from "../testing/environment.ts";
import { checkOutputLimit } from "./output.ts";
import { type CheckOptions, runChecks } from "./run.ts";

const missing = await requireSandbox("workspace_no_network").then(
  () => "",
  () => " [skipped: needs bubblewrap (apt-get install bubblewrap) and user namespaces]",
);

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-checks-")));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const run = (commands: readonly string[], more: Partial<CheckOptions> = {}) =>
  runChecks(
    commands.map((command, index) => ({ name: `c${index}`, command })),
    { folder, timeoutMs: 20_000, signal: new AbortController().signal, secrets: [], ...more },
  );

const only = async (command: string, more: Partial<CheckOptions> = {}) => (await run([command], more))[0];

describe("checks", () => {
  test("all run one after another in the folder, even after a failure", async () => {
    const results = await run(["echo out; echo err >&2; echo 1 > order", "cat order; exit 3", "echo 2 >> order"]);
    expect(results).toEqual([
      {
        name: "c0",
        command: "echo out; echo err >&2; echo 1 > order",
        outcome: "passed",
        code: 0,
        output: "out\nerr\n",
        omittedBytes: 0,
        durationMs: expect.any(Number),
      },
      expect.objectContaining({ name: "c1", outcome: "failed", code: 3, output: "1\n" }),
      expect.objectContaining({ name: "c2", outcome: "passed" }),
    ]);
    expect(readFileSync(join(folder, "order"), "utf8")).toBe("1\n2\n");
  });

  test("run with CI set, an empty input, and no other variables of ours", async () => {
    vi.stubEnv("SOME_TOKEN_OF_OURS", "abcdefgh1234");
    const result = await only('echo "CI=$CI X=$X home=$HOME token=$SOME_TOKEN_OF_OURS"; cat', {
      environment: { X: "y" },
    });
    expect(result?.output).toBe(`CI=1 X=y home=${env.HOME ?? ""} token=\n`);
    expect((await only("echo $CI", { environment: { CI: "false" } }))?.output).toBe("false\n");
  });

  test("see no key of a provider, no token of ours, and no token of a tracker", async () => {
    for (const name of secretNames) vi.stubEnv(name, `value-of-${name}`);
    const result = await only("env");
    expect(namesIn(result?.output ?? "").filter((name) => !isOrdinary(name))).toEqual([]);
    for (const name of secretNames) expect(result?.output).not.toContain(`value-of-${name}`);
  });

  test("see where toolchains are, and the variables that the project names", async () => {
    vi.stubEnv("JAVA_HOME", "/opt/jdk");
    vi.stubEnv("RUSTUP_HOME", "/opt/rustup");
    vi.stubEnv("DATABASE_URL", "postgres://localhost/test");
    vi.stubEnv("MY_TOOL_LEVEL", "3");
    const show = "echo $JAVA_HOME $RUSTUP_HOME $DATABASE_URL $MY_TOOL_LEVEL";
    expect((await only(show))?.output).toBe("/opt/jdk /opt/rustup\n");
    const env = ["DATABASE_URL", "MY_TOOL_*"];
    expect((await only(show, { env }))?.output).toBe("/opt/jdk /opt/rustup postgres://localhost/test 3\n");
  });

  test.each([
    ["cargo", "RUSTUP_HOME"],
    ["mvn", "JAVA_HOME"],
    ["python3", "PYTHONPATH"],
    ["go", "GOPATH"],
    ["mise", "MISE_DATA_DIR"],
    ["nvm", "NVM_DIR"],
    ["direnv", "DIRENV_DIR"],
    ["pre-commit", "PRE_COMMIT_HOME"],
  ])("find what %s needs by %s", async (program, name) => {
    writeFileSync(join(folder, program), `#!/bin/sh\ntest "$${name}" = /opt/x || exit 1\n`, { mode: 0o755 });
    const command = `PATH="$PWD:$PATH" ${program}`;
    vi.stubEnv(name, undefined);
    expect(await only(command)).toMatchObject({ outcome: "failed", code: 1 });
    vi.stubEnv(name, "/opt/x");
    expect(await only(command)).toMatchObject({ outcome: "passed" });
  });

  test.skipIf(missing !== "")(`in a sandbox write only to their folder${missing}`, async () => {
    const outside = mkdtempSync(join(tmpdir(), "cuebook-outside-"));
    try {
      const results = await run(["echo 1 > own", `touch ${outside}/a; true`, "touch /etc/cuebook-test"], {
        sandbox: "workspace_no_network",
      });
      expect(results.map(({ outcome }) => outcome)).toEqual(["passed", "passed", "failed"]);
      expect(results[2]?.output).toContain("Read-only file system");
      expect(readdirSync(folder)).toEqual(["own"]);
      expect(readdirSync(outside)).toEqual([]);
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  test("without their sandbox are not run", async () => {
    vi.stubEnv("PATH", folder);
    await expect(run(["touch made"], { sandbox: "workspace" })).rejects.toMatchObject({ code: "sandbox_unavailable" });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("return the end of their output, in complete lines", async () => {
    const said = await only("i=0; while [ $i -lt 20000 ]; do echo line-$i; i=$((i+1)); done; exit 1");
    expect(said?.output).toMatch(/^line-\d+\n/);
    expect(said?.output).toMatch(/\nline-19999\n$/);
    const bytes = Buffer.byteLength(said?.output ?? "");
    expect(bytes).toBeLessThanOrEqual(checkOutputLimit);
    const all = Array.from({ length: 20_000 }, (_, i) => `line-${i}\n`).join("").length;
    expect(said?.omittedBytes).toBe(all - bytes);
  });

  test("return the end of a line that never ends, without half a character", async () => {
    writeFileSync(join(folder, "long"), "é".repeat(400_000));
    const said = await only("cat long");
    expect(said?.output).toMatch(/^é+$/);
    expect(said?.output.length).toBe(checkOutputLimit / 2);
    expect(said?.omittedBytes).toBe(800_000 - checkOutputLimit);
  });

  test("keep control characters, and secrets are masked before the output is cut", async () => {
    const secret = "s3cr3t-".repeat(2000);
    writeFileSync(join(folder, "x"), `\u001b[31m${"a".repeat(10_000)}${secret}${"b".repeat(10_000)}`);
    const said = await only("cat x", { secrets: [secret] });
    expect(said?.output).not.toContain("s3cr3t");
    expect(said?.output).toContain("[secret]");
    expect((await only("printf '\\033[1mbold\\033[0m'"))?.output).toBe("\u001b[1mbold\u001b[0m");
    expect((await only("echo hunter2hunter2", { environment: { MY_TOKEN: "hunter2hunter2" } }))?.output).toBe(
      "[secret]\n",
    );
  });

  test("are ended at their timeout, with everything that they started", async () => {
    // It sleeps longer than a test may take.
    const results = await run(["sleep 1000 & echo $!; wait", "echo next"], { timeoutMs: 500 });
    expect(results).toMatchObject([
      { outcome: "timed_out", output: expect.stringMatching(/^\d+\n$/) },
      { outcome: "passed", output: "next\n" },
    ]);
    // A dead process that its parent has not reaped counts as gone.
    expect((await readState(Number(results[0]?.output)))?.isDead ?? true).toBe(true);
  });

  test("are stopped, and later ones do not begin", async () => {
    const controller = new AbortController();
    const running = run(["touch begun; sleep 60", "touch second"], { signal: controller.signal });
    await expect.poll(() => readFileSync(join(folder, "begun"), "utf8")).toBe("");
    controller.abort();
    expect(await running).toMatchObject([
      { outcome: "stopped" },
      { outcome: "stopped", code: null, output: "", omittedBytes: 0 },
    ]);
    expect(() => readFileSync(join(folder, "second"))).toThrow();
  });

  test("fail with a reason when a signal ends them or they cannot be started", async () => {
    expect(await only("kill -9 $$")).toMatchObject({
      outcome: "failed",
      code: null,
      output: "[cuebook] ended by SIGKILL\n",
    });
    expect(await only("printf x; kill -9 $$")).toMatchObject({ output: "x\n[cuebook] ended by SIGKILL\n" });
    expect(await only("no-such-program-here")).toMatchObject({ outcome: "failed", code: 127 });
    expect(await only("exit 0", { folder: join(folder, "gone") })).toMatchObject({
      outcome: "failed",
      code: null,
      output: expect.stringContaining(`the folder ${join(folder, "gone")} does not exist`),
    });
    expect(await only("echo a\0b")).toMatchObject({ outcome: "failed", output: expect.stringContaining("NUL") });
    expect(await only(`: ${"x".repeat(130_000)}`)).toMatchObject({
      outcome: "failed",
      output: expect.stringContaining("put it into a script"),
    });
  });

  test("treat their name and command as plain text", async () => {
    const [result] = await runChecks([{ name: "$(touch x); -rf", command: "echo '$0'" }], {
      folder,
      timeoutMs: 20_000,
      signal: new AbortController().signal,
      secrets: [],
    });
    expect(result).toMatchObject({ name: "$(touch x); -rf", outcome: "passed", output: "$0\n" });
    expect(() => readFileSync(join(folder, "x"))).toThrow();
  });

  test("are in the log, each under its command, without secrets", async () => {
    const log = join(folder, "logs/run/checks.log");
    await run(["echo one", "echo hunter2hunter2; exit 1"], { log, secrets: ["hunter2hunter2"] });
    expect(readFileSync(log, "utf8")).toBe(
      "[cuebook] c0: echo one\none\n[cuebook] c1: echo [secret]; exit 1\n[secret]\n",
    );
  });
});
