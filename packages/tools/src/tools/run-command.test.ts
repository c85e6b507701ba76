import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requireSandbox } from "@cuebook/system";
import { expect, test, vi } from "vitest";
import type { ToolCall } from "../contract/tool.ts";
import { call, failure, proposalOf, workspaceWith } from "../templates/testing/workspace.ts";
import { runCommand } from "./run-command.ts";

const environment = { PATH: "/usr/local/bin:/usr/bin:/bin", GREETING: "hello" };
const isLinux = process.platform === "linux";

const missing = await requireSandbox("workspace_no_network").then(
  () => "",
  () => " [skipped: needs bubblewrap (apt-get install bubblewrap) and user namespaces]",
);

type Args = Readonly<Record<string, unknown>>;

async function workspace(files: Readonly<Record<string, string>> = {}, limits = {}) {
  return { ...(await workspaceWith(files, {}, limits)), environment };
}

async function ran(args: Args, files = {}, limits = {}, how: ToolCall = call) {
  const { apply } = await proposalOf(runCommand(await workspace(files, limits)), args);
  return apply(how);
}

test("a program runs with its words unchanged, and its end is a result", async () => {
  expect(await ran({ command: ["printf", "%s|", "a b", "$HOME", "*", ";", ""] })).toMatchObject({
    exit_code: 0,
    signal: null,
    timed_out: false,
    stdout: "a b|$HOME|*|;||",
    stderr: "",
    stdout_omitted_bytes: 0,
    stderr_omitted_bytes: 0,
    duration_ms: expect.any(Number),
    notes: ["no shell reads the command: ';' is passed as a plain argument"],
  });
  expect(await ran({ command: ["sh", "-c", "echo oops > /dev/stderr; exit 3"] })).toMatchObject({
    exit_code: 3,
    stderr: "oops\n",
  });
  expect(await ran({ command: ["sh", "-c", "kill -KILL $$"] })).toMatchObject({ exit_code: null, signal: "SIGKILL" });
});

test.skipIf(missing !== "")(
  `in a sandbox a program writes only to the workspace, from any folder of it${missing}`,
  async () => {
    const surroundings = { ...(await workspace({ "a/x": "" })), sandbox: "workspace_no_network" as const };
    const command = ["sh", "-c", "pwd; touch y ../z; touch /etc/cuebook-test; (setsid sleep 100 &) ; env"];
    const { apply, display, hash } = await proposalOf(runCommand(surroundings), { command, folder: "a" });
    const result = await apply(call);
    expect(result).toMatchObject({
      exit_code: 0,
      stderr: expect.stringMatching(/^touch: .*\/etc\/cuebook-test.*Read-only/),
    });
    expect(result.stdout).toMatch(new RegExp(`^${surroundings.folder}/a\n`));
    expect(["a/y", "z"].map((path) => existsSync(join(surroundings.folder, path)))).toEqual([true, true]);
    expect(display.details).toContain("\nsandbox: workspace_no_network");
    expect(hash).not.toBe(
      (await proposalOf(runCommand(await workspace({ "a/x": "" })), { command, folder: "a" })).hash,
    );
  },
);

test("a command whose sandbox is unavailable is not run, and the failure says what to do", async () => {
  const surroundings = { ...(await workspace()), sandbox: "workspace" as const };
  const { apply } = await proposalOf(runCommand(surroundings), { command: ["touch", "made"] });
  vi.stubEnv("PATH", surroundings.folder);
  try {
    await expect(apply(call)).rejects.toMatchObject({
      code: "sandbox_unavailable",
      message: "the command cannot run in its sandbox: bubblewrap (`bwrap`) is not on PATH",
      fields: { hint: expect.stringContaining("A person has to set it up: install bubblewrap") },
    });
  } finally {
    vi.unstubAllEnvs();
  }
  expect(existsSync(join(surroundings.folder, "made"))).toBe(false);
});

test("nothing runs before it is allowed", async () => {
  const surroundings = await workspace();
  const { action, apply, hash } = await proposalOf(runCommand(surroundings), { command: ["touch", "made"] });
  const expected = { tool: "runCommand", effect: "run", command: ["touch", "made"], folder: "" };
  expect(action).toEqual({ ...expected, input: "none", timeoutMs: 120_000 });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(existsSync(join(surroundings.folder, "made"))).toBe(false);
  await apply(call);
  expect(existsSync(join(surroundings.folder, "made"))).toBe(true);
});

test("an approval covers words, folder, timeout, input and program", async () => {
  const surroundings = await workspace({ "a/x": "" });
  const hashOf = async (args: Args) => (await proposalOf(runCommand(surroundings), args)).hash;
  const all = [
    { command: ["echo", "a b"] },
    { command: ["echo", "a", "b"] },
    { command: ["echo", "a b"], folder: "a" },
    { command: ["echo", "a b"], timeout_ms: 5 },
    { command: ["echo", "a b"], input: "" },
    { command: ["/bin/echo", "a b"] },
  ];
  const hashes = await Promise.all(all.map(hashOf));
  expect(await hashOf({ command: ["echo", "a b"] })).toBe(hashes[0]);
  expect(new Set(hashes).size).toBe(all.length);
});

test("the proposed command runs, even if the arguments change", async () => {
  const command = ["echo", "good"];
  const { apply } = await proposalOf(runCommand(await workspace()), { command });
  command[1] = "evil";
  expect(await apply(call)).toMatchObject({ stdout: "good\n" });
});

test("a command has exactly the given environment, its folder and its input", async () => {
  const { stdout } = await ran({ command: ["env"] });
  const names = String(stdout)
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("=")[0]);
  expect(names.filter((name) => !["PWD", "SHLVL", "_"].includes(name ?? "")).sort()).toEqual([
    "CUEBOOK_COMMAND",
    "GREETING",
    "PATH",
  ]);
  expect(await ran({ command: ["cat"], input: "ä\0\n" })).toMatchObject({ stdout: "ä\0\n" });
  expect(await ran({ command: ["cat"] })).toMatchObject({ stdout: "" });
  expect(await ran({ command: ["ls"], folder: "sub" }, { "sub/here": "" })).toMatchObject({ stdout: "here\n" });
});

test("output is cut in the middle, and invalid UTF-8 is reported", async () => {
  expect(await ran({ command: ["seq", "1", "1000"] }, {}, { commandOutputBytes: 20 })).toMatchObject({
    stdout: "1\n2\n3\n4\n5\n\n[... 3873 bytes left out ...]\n\n999\n1000\n",
    stdout_omitted_bytes: 3873,
  });
  expect(await ran({ command: ["printf", "a\\377b"] })).toMatchObject({
    stdout: "a�b",
    notes: ["the output has bytes that are not UTF-8, shown as �"],
  });
});

test("of a flood of output the beginning and the end are returned", async () => {
  const { stdout, stdout_omitted_bytes } = await ran({ command: ["head", "-c", "50000000", "/dev/zero"] });
  expect(stdout_omitted_bytes).toBe(50_000_000 - 64 * 1024);
  expect(String(stdout).length).toBeLessThan(70_000);
});

test("a command is ended when its time is up, even if it resists, and its output is returned", async () => {
  const script = "trap '' TERM INT HUP; echo begun; while :; do sleep 0.05; done";
  expect(await ran({ command: ["sh", "-c", script], timeout_ms: 300 })).toMatchObject({
    exit_code: null,
    signal: "SIGKILL",
    timed_out: true,
    stdout: "begun\n",
    notes: ["the command was ended after 300 ms"],
  });
  const polite = "trap 'echo bye; exit 7' TERM; echo begun; while :; do sleep 0.05; done";
  expect(await ran({ command: ["sh", "-c", polite], timeout_ms: 300 })).toMatchObject({
    exit_code: 7,
    timed_out: true,
    stdout: "begun\nbye\n",
  });
});

test("processes left by a command do not delay the call, and are ended", async () => {
  const surroundings = await workspace();
  const script = `
    for i in 1 2 3 4 5 6 7 8 9 10; do sleep 1000 & echo $! >> pids; done
    setsid sh -c 'echo $$ >> pids; trap "" TERM; sleep 1000; sleep 1000' &
    while [ "$(wc -l < pids)" -lt 11 ]; do sleep 0.01; done
    echo done`;
  const { apply } = await proposalOf(runCommand(surroundings), { command: ["sh", "-c", script] });
  const { stdout, notes } = await apply(call);
  expect(stdout).toBe("done\n");
  const pids = readFileSync(join(surroundings.folder, "pids"), "utf8").trim().split("\n").map(Number);
  expect(pids).toHaveLength(11);
  // The shell that leads its own group has started none of its sleeps, one, or, when the first was ended before it, both.
  if (isLinux)
    expect(notes).toEqual([
      expect.stringMatching(/^processes that the command had started were still running and were ended: 1[1-3]$/),
    ]);
  await goneAll(isLinux ? pids : pids.slice(0, 10));
});

test("processes that keep starting others are ended", async () => {
  const surroundings = await workspace({
    "breed.sh":
      'n=${1:-0}; echo $$ >> pids; [ "$n" -lt 300 ] || exec sleep 1000; setsid sh breed.sh $((n + 1)) & sleep 0.01',
  });
  const { apply } = await proposalOf(runCommand(surroundings), { command: ["sh", "breed.sh"] });
  await apply(call);
  const pids = readFileSync(join(surroundings.folder, "pids"), "utf8").trim().split("\n").map(Number);
  expect(pids.length).toBeLessThan(300);
  if (isLinux) await goneAll(pids);
});

test("a cancelled call ends the command", async () => {
  const taken = new AbortController();
  const messages: string[] = [];
  const progress = (message: string) => {
    messages.push(message);
    taken.abort();
  };
  const running = ran({ command: ["sleep", "1000"] }, {}, {}, { ...call, signal: taken.signal, progress });
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  expect(messages).toEqual([expect.stringMatching(/^running for [12] s, 0 bytes of output$/)]);
  await expect(ran({ command: ["true"] }, {}, {}, { ...call, signal: taken.signal, progress })).rejects.toMatchObject({
    code: "cancelled",
    message: "the command was not run: the call was cancelled",
  });
});

test("a command dies with the process that runs it, however that dies", async () => {
  const surroundings = await workspace({});
  const program = `
    import { runCommand } from ${JSON.stringify(new URL("./run-command.ts", import.meta.url).href)};
    import { openRoot } from ${JSON.stringify(new URL("../workspace/open-root.ts", import.meta.url).href)};
    import { defaultLimits } from ${JSON.stringify(new URL("../contract/surroundings.ts", import.meta.url).href)};
    const root = await openRoot(process.argv[2]);
    const tool = runCommand({ root, templateRoots: [], limits: defaultLimits, environment: { PATH: process.env.PATH } });
    const call = { signal: new AbortController().signal, progress: () => {}, attach: () => {} };
    const script = "sleep 1000 & echo $! > a; setsid sleep 1000 & echo $! > b; echo $$ > ready; wait";
    const { proposal } = await tool.prepare({ command: ["sh", "-c", script] }, call);
    await proposal.apply(call);`;
  writeFileSync(join(surroundings.folder, "main.mjs"), program);
  const at = (name: string) => join(surroundings.folder, name);
  const child = spawn(process.execPath, [at("main.mjs"), surroundings.folder], { stdio: "inherit" });
  await until(() =>
    ["a", "b", "ready"].every((name) => existsSync(at(name)) && readFileSync(at(name), "utf8").endsWith("\n")),
  );
  child.kill("SIGKILL");
  await goneAll(["ready", "a", ...(isLinux ? ["b"] : [])].map((name) => Number(readFileSync(at(name), "utf8"))));
});

test("a command that changed between question and answer does not run", async () => {
  const surroundings = await workspace({ "run.sh": "#!/bin/sh\necho good\n", "sub/x": "" });
  const at = (name: string) => join(surroundings.folder, name);
  chmodSync(at("run.sh"), 0o755);
  const propose = (args: Args) => proposalOf(runCommand(surroundings), args);
  expect(await (await propose({ command: ["./run.sh"] })).apply(call)).toMatchObject({ stdout: "good\n" });
  const { apply, display } = await propose({ command: ["./run.sh"] });
  expect(display.warnings).toEqual(["the program is a file of the workspace: it does what was last written to it"]);
  writeFileSync(at("run.sh"), "#!/bin/sh\necho evil\n");
  await expect(apply(call)).rejects.toMatchObject({
    code: "target_changed",
    fields: { hint: "Prepare the command again." },
  });

  const inSub = await propose({ command: ["pwd"], folder: "sub" });
  renameSync(at("sub"), at("was-sub"));
  mkdirSync(at("sub"));
  await expect(inSub.apply(call)).rejects.toMatchObject({
    code: "target_changed",
    message: "the command was not run: the folder sub has changed since the command was prepared",
  });
  rmSync(at("sub"), { recursive: true });
  symlinkSync("/", at("sub"));
  await expect(inSub.apply(call)).rejects.toMatchObject({ code: "path_outside" });
});

test.each([
  [{ command: ["pwd"], folder: ".." }, { code: "path_invalid" }],
  [{ command: ["pwd"], folder: "out" }, { code: "path_outside" }],
  [
    { command: ["pwd"], folder: "none" },
    { code: "path_not_found", argument: "folder" },
  ],
  [
    { command: ["pwd"], folder: "file" },
    { code: "not_a_folder", argument: "folder" },
  ],
  [{ command: [] }, { code: "arguments_invalid" }],
  [{ command: "npm test" }, { message: '"command" must be a list, but is the text "npm test"' }],
  [{ command: [""] }, { message: '"command" [0] must be a program, but is empty' }],
  [
    { command: ["a\0", "\ud800"] },
    { code: "arguments_invalid", message: '"command" [0] has a NUL character; [1] has half a character' },
  ],
  [{ command: ["echo", "x".repeat(200_000)] }, { code: "arguments_invalid" }],
  [
    { command: ["pwd"], timeout_ms: 500_000 },
    { code: "arguments_invalid", message: '"timeout_ms" is 500000; the limit is 120000' },
  ],
  [
    { command: ["gitt", "status"] },
    {
      code: "command_not_found",
      message: 'the program "gitt" is not on PATH',
      did_you_mean: "git",
      paths_tried: ["/usr/local/bin", "/usr/bin", "/bin"],
    },
  ],
  [
    { command: ["git status"] },
    { hint: 'Give the program and each argument as a separate element: ["git","status"].' },
  ],
  [{ command: ["cd", "sub"] }, { hint: 'There is no shell to change the folder of: give "folder".' }],
  [
    { command: ["A=1", "env"] },
    { hint: 'No shell reads the command: to set a variable start with ["env", "NAME=value", ...].' },
  ],
  [
    { command: ["./file"] },
    { code: "command_not_found", message: 'the program "./file" is a file that is not executable' },
  ],
  [{ command: ["./none"] }, { code: "command_not_found", message: 'the program "./none" does not exist' }],
] as const)("what cannot be run is refused: %#", async (args, expected) => {
  const surroundings = await workspace({ file: "" });
  symlinkSync("/etc", join(surroundings.folder, "out"));
  expect(await failure(runCommand(surroundings), args)).toMatchObject(expected);
});

test("a program that cannot be started is a failure, not an exit code", async () => {
  const surroundings = await workspace({ "x.sh": "#!/no/such/interpreter\n" });
  chmodSync(join(surroundings.folder, "x.sh"), 0o755);
  const { apply } = await proposalOf(runCommand(surroundings), { command: ["./x.sh"] });
  await expect(apply(call)).rejects.toMatchObject({ code: "command_failed" });
});

test("a program that the system refuses to start is a failure", async () => {
  const surroundings = { ...(await workspace()), environment: { ...environment, LARGE: "x".repeat(200_000) } };
  const { apply } = await proposalOf(runCommand(surroundings), { command: ["true"] });
  await expect(apply(call)).rejects.toMatchObject({
    code: "command_failed",
    message: expect.stringContaining("E2BIG"),
  });
});

test("a name is not searched where PATH means the current folder", async () => {
  const surroundings = await workspace({ tool: "#!/bin/sh\n" });
  chmodSync(join(surroundings.folder, "tool"), 0o755);
  const relative = { ...surroundings, environment: { PATH: ":.:bin" } };
  expect(await failure(runCommand(relative), { command: ["tool"] })).toMatchObject({
    code: "command_not_found",
    message: 'the program "tool" does not exist: PATH is empty',
  });
});

async function goneAll(pids: readonly number[]): Promise<void> {
  await until(() => pids.every((pid) => !isAlive(pid)));
}

function isAlive(pid: number): boolean {
  try {
    // Dead processes that nobody has reaped count as gone.
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; await sleep(20)) if (isTrue()) return;
  throw new Error("it has not come to be");
}
