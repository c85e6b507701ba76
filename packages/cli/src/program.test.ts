import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, describe, expect, test } from "vitest";
import { cuebook, mainFile, plainEnv, sourceFile } from "./testing/cuebook.ts";

const manifest = new URL("../package.json", import.meta.url);
const { version: released }: { version: string } = JSON.parse(readFileSync(manifest, "utf8"));
const folder = folderWith({ "WORKFLOW.md": "Fix {{ .issue.titel }}\n" });
afterAll(() => rmSync(folder, { recursive: true }));
const call = (args: readonly string[], env?: Record<string, string>) => cuebook(folder, args, env);

describe("cuebook", () => {
  test("prints its version and its help, with exit code 0", async () => {
    expect(await call(["--version"])).toEqual({ code: 0, out: `${released}\n`, err: "" });
    for (const args of [
      ["--help"],
      ["help"],
      ["help", "check"],
      ["check", "--help"],
      ["prompt", "render", "-h"],
      ["help", "help"],
    ]) {
      const { code, out, err } = await call(args);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toContain("Examples:");
    }
  });

  test("help of words is that of the command that they name", async () => {
    expect((await call(["help", "runs", "show"])).out).toMatch(/^Usage: cuebook runs show /);
    expect((await call(["help", "validate"])).out).toMatch(/^Usage: cuebook check\|validate /);
    expect((await call(["help", "runs"])).out).toMatch(/^Usage: cuebook runs /);
    expect(await call(["help", "chekc"])).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean "check"?'),
    });
    expect(await call(["help", "runs", "nope"])).toEqual({
      code: 2,
      out: "",
      err: 'error[usage]: there is no command "nope"\nhint: cuebook help runs lists the commands\n',
    });
  });

  test("without a command prints its help on standard error", async () => {
    const { code, out, err } = await call([]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("Usage: cuebook");
  });

  test.each([
    [["chekc"], "unknown command 'chekc'", "did you mean check?"],
    [["check", "--fromat", "json"], "unknown option '--fromat'", "did you mean --format?"],
    [
      ["check", "--format", "jsno"],
      '--format cannot be "jsno"',
      'did you mean "json"? --format takes text, json, sarif, github',
    ],
    [["check", "--format"], "option '--format <text|json|sarif|github>' argument missing", "see --help"],
    [["prompt", "rendr"], "unknown command 'rendr'", "did you mean render?"],
    [["workers", "drian", "w1"], "unknown command 'drian'", "did you mean drain?"],
    [["prompt", "render"], "missing required argument 'file'", "see --help"],
    [["prompt", "render", "WORKFLOW.md", "--turn", "0"], '--turn takes a whole number from 1, not "0"', undefined],
    [
      ["prompt", "render", "x", "--role", "a", "--edge", "a/b"],
      "option '--edge <role/status>' cannot be used with option '--role <name>'",
      "see --help",
    ],
  ])("reports wrong usage with a hint and exit code 2: %j", async (args, message, hint) => {
    const hintLine = hint === undefined ? "" : `hint: ${hint}\n`;
    expect(await call(args)).toEqual({ code: 2, out: "", err: `error[usage]: ${message}\n${hintLine}` });
  });

  test("reports wrong usage as JSON with --format json", async () => {
    const { code, out, err } = await call(["check", "--format", "json", "--strcit"]);
    expect([code, err]).toEqual([2, ""]);
    expect(JSON.parse(out)).toEqual({
      error: { code: "usage", message: "unknown option '--strcit'", hint: "did you mean --strict?" },
    });
  });

  test("prints arguments with control characters made visible", async () => {
    const { err } = await call(["\u001b[31mred"]);
    expect(err).toBe("error[usage]: unknown command '␛[31mred'\nhint: see --help\n");
  });
});

test("the command runs from its sources", async () => {
  const { status, stdout } = spawnSync(process.execPath, [sourceFile, "--version"], {
    env: plainEnv(folder),
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, (await call(["--version"])).out]);
});

describe("cuebook --color", () => {
  const colour = "\u001b[";

  test.each([
    ["prints no colours in a pipe", [], {}, false],
    ["prints no colours with NO_COLOR, even with FORCE_COLOR", [], { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
    ["prints colours with FORCE_COLOR", [], { FORCE_COLOR: "1" }, true],
    ["prints no colours with FORCE_COLOR=0", [], { FORCE_COLOR: "0" }, false],
    ["prints colours with --color despite NO_COLOR", ["--color"], { NO_COLOR: "1" }, true],
    ["prints no colours with --no-color", ["--no-color"], { FORCE_COLOR: "1" }, false],
  ])("%s", async (_, flags, env, isColored) => {
    expect((await call([...flags, "check", "WORKFLOW.md"], env)).out.includes(colour)).toBe(isColored);
    expect((await call(["check", "WORKFLOW.md", ...flags], env)).out.includes(colour)).toBe(isColored);
    expect((await call(["chekc", ...flags], env)).err.includes(colour)).toBe(isColored);
  });
});

test("the command ends quietly when its reader goes away", { tags: ["long"] }, async () => {
  const many = folderWith(
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${at}/WORKFLOW.md`, "{{ .issue.titel }}\n"])),
  );
  const child = spawn(process.execPath, [mainFile, "check"], { cwd: many, env: plainEnv(many) });
  let err = "";
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });
  child.stdout.destroy();
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect([code, err]).toEqual([1, ""]);
  rmSync(many, { recursive: true });
});

test.runIf(existsSync("/dev/full"))("lost output is reported and fails the command", () => {
  const { status, stderr } = spawnSync(
    "/bin/sh",
    ["-c", `"$0" "$@" > /dev/full`, process.execPath, mainFile, "--version"],
    {
      env: plainEnv(folder),
      encoding: "utf8",
    },
  );
  expect([status, stderr]).toEqual([
    4,
    "error[output_failed]: standard output cannot be written: ENOSPC: no space left on device, write\n",
  ]);
});

describe("the command of a checkout", () => {
  const bin = fileURLToPath(new URL("../bin/cuebook.cjs", import.meta.url));
  // Sets the version of one process; the processes that it starts keep theirs.
  const old = folderWith({
    "old.cjs": 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.1.0" } });\n',
  });
  afterAll(() => rmSync(old, { recursive: true }));
  const run = (...args: readonly string[]) => {
    const options = { cwd: folder, env: plainEnv(folder), encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { code: status, out: stdout, err: stderr };
  };
  const version = { code: 0, out: `${released}\n`, err: "" };

  test("runs from another folder, and through a link", () => {
    const link = join(old, "cuebook");
    symlinkSync(bin, link);
    expect(run(bin, "--version")).toEqual(version);
    expect(run(link, "--version")).toEqual(version);
    expect(run(link, "chekc").code).toBe(2);
  });

  test("starts the Node of the checkout when an older one runs it", { tags: ["long"] }, () => {
    expect(run("--require", join(old, "old.cjs"), bin, "--version")).toEqual(version);
    expect(run("--require", join(old, "old.cjs"), bin, "chekc").code).toBe(2);
  });

  test("reports in one line that the current folder no longer exists", () => {
    const gone = join(old, "gone");
    const script = `mkdir "${gone}" && cd "${gone}" && rmdir "${gone}" && exec "${process.execPath}" "${bin}" check`;
    const { status, stderr } = spawnSync("sh", ["-c", script], { env: plainEnv(folder), encoding: "utf8" });
    expect([status, stderr]).toEqual([2, "cuebook: the current folder no longer exists: change to another one\n"]);
  });

  test("reports which Node it needs, and how to get it, if none is installed", () => {
    cpSync(bin, join(old, "bin/cuebook.cjs"));
    const { code, out, err } = run("--require", join(old, "old.cjs"), join(old, "bin/cuebook.cjs"), "--version");
    expect([code, out]).toEqual([4, ""]);
    expect(err).toBe(
      `error[node_too_old]: cuebook needs Node.js 24 or newer, and this is ${process.version}\nhint: install it (https://nodejs.org; nvm install 24), or let npm bring it for one call:\n      npx --package=node@24 --package=cuebook cuebook\n`,
    );
  });
});

test.each([
  [60, ["inbox", "--help"]],
  [80, ["init", "--help"]],
] as const)("the options and commands in help fit a screen of %i columns: %j", async (columns, args) => {
  const { out } = await cuebook("/", args, { PAGER: "cat" }, "", { columns, rows: 24 });
  const [listed = ""] = out.split("\nExamples:");
  expect(listed.split("\n").filter((line) => line.length > columns)).toEqual([]);
});
