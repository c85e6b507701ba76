import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { cuebook, folderWith, mainFile, plainEnv, sourceFile } from "./testing/cuebook.ts";

const folder = folderWith({ "WORKFLOW.md": "Fix {{ .issue.titel }}\n" });
afterAll(() => rmSync(folder, { recursive: true }));
const call = (args: readonly string[], env?: Record<string, string>) => cuebook(folder, args, env);

describe("cuebook", () => {
  test("tells its version and its help, with exit code 0", async () => {
    expect(await call(["--version"])).toEqual({ code: 0, out: "0.1.0\n", err: "" });
    for (const args of [["--help"], ["help"], ["help", "check"], ["check", "--help"], ["prompt", "render", "-h"]]) {
      const { code, out, err } = await call(args);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toContain("Examples:");
    }
  });

  test("shows its help on standard error where nothing is asked of it", async () => {
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
    [["prompt", "render"], "missing required argument 'file'", "see --help"],
    [["prompt", "render", "WORKFLOW.md", "--turn", "0"], '--turn takes a whole number from 1, not "0"', undefined],
    [
      ["prompt", "render", "x", "--role", "a", "--edge", "a/b"],
      "option '--edge <role/status>' cannot be used with option '--role <name>'",
      "see --help",
    ],
  ])("called wrongly says how, with exit code 2: %j", async (args, message, hint) => {
    const told = hint === undefined ? "" : `hint: ${hint}\n`;
    expect(await call(args)).toEqual({ code: 2, out: "", err: `error[usage]: ${message}\n${told}` });
  });

  test("called wrongly by a program says so in JSON", async () => {
    const { code, out, err } = await call(["check", "--format", "json", "--strcit"]);
    expect([code, err]).toEqual([2, ""]);
    expect(JSON.parse(out)).toEqual({
      error: { code: "usage", message: "unknown option '--strcit'", hint: "did you mean --strict?" },
    });
  });

  test("shows what the caller wrote without letting it drive the terminal", async () => {
    const { err } = await call(["\u001b[31mred"]);
    expect(err).toBe("error[usage]: unknown command '␛[31mred'\nhint: see --help\n");
  });
});

test("runs from its sources as they stand", async () => {
  const { status, stdout } = spawnSync(process.execPath, [sourceFile, "--version"], {
    env: plainEnv(folder),
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, (await call(["--version"])).out]);
});

describe("colours", () => {
  const colour = "\u001b[";

  test.each([
    ["none in a pipe", [], {}, false],
    ["none for NO_COLOR, even with FORCE_COLOR", [], { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
    ["some for FORCE_COLOR", [], { FORCE_COLOR: "1" }, true],
    ["none for FORCE_COLOR=0", [], { FORCE_COLOR: "0" }, false],
    ["some for --color, whatever the surroundings say", ["--color"], { NO_COLOR: "1" }, true],
    ["none for --no-color", ["--no-color"], { FORCE_COLOR: "1" }, false],
  ])("%s", async (_, flags, env, isColored) => {
    expect((await call([...flags, "check", "WORKFLOW.md"], env)).out.includes(colour)).toBe(isColored);
    expect((await call(["check", "WORKFLOW.md", ...flags], env)).out.includes(colour)).toBe(isColored);
    expect((await call(["chekc", ...flags], env)).err.includes(colour)).toBe(isColored);
  });
});

test("a reader that goes away ends the command quietly", async () => {
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

test.runIf(existsSync("/dev/full"))("output that is lost is told and makes the command fail", () => {
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
  // What the process is told of its own version; a process that it starts is not told it.
  const old = folderWith({
    "old.cjs": 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.1.0" } });\n',
  });
  afterAll(() => rmSync(old, { recursive: true }));
  const run = (...args: readonly string[]) => {
    const options = { cwd: folder, env: plainEnv(folder), encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { code: status, out: stdout, err: stderr };
  };
  const version = { code: 0, out: "0.1.0\n", err: "" };

  test("runs from another folder, and through a link", () => {
    const link = join(old, "cuebook");
    symlinkSync(bin, link);
    expect(run(bin, "--version")).toEqual(version);
    expect(run(link, "--version")).toEqual(version);
    expect(run(link, "chekc").code).toBe(2);
  });

  test("hands over to the Node of the checkout where it is started by an older one", () => {
    expect(run("--require", join(old, "old.cjs"), bin, "--version")).toEqual(version);
    expect(run("--require", join(old, "old.cjs"), bin, "chekc").code).toBe(2);
  });

  test("says in a line which Node it needs where there is none", () => {
    cpSync(bin, join(old, "bin/cuebook.cjs"));
    const { code, out, err } = run("--require", join(old, "old.cjs"), join(old, "bin/cuebook.cjs"), "--version");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(
      `cuebook needs Node 24 or newer, and this is ${process.version}: install it from https://nodejs.org, or call npx --package=node@24 cuebook\n`,
    );
  });
});
