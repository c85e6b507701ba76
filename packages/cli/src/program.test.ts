import { spawn, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { cuebook, folderWith, mainFile, plainEnv, sourceFile } from "./testing/cuebook.ts";

const folder = folderWith({ "WORKFLOW.md": "Fix {{ .issue.titel }}\n" });
afterAll(() => rmSync(folder, { recursive: true }));
const call = (args: readonly string[], env?: Record<string, string>) => cuebook(folder, args, env);

describe("cuebook", () => {
  test("tells its version and its help, with exit code 0", () => {
    expect(call(["--version"])).toEqual({ code: 0, out: "0.1.0\n", err: "" });
    for (const args of [["--help"], ["help"], ["help", "check"], ["check", "--help"], ["prompt", "render", "-h"]]) {
      const { code, out, err } = call(args);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toContain("Examples:");
    }
  });

  test("shows its help on standard error where nothing is asked of it", () => {
    const { code, out, err } = call([]);
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
    [
      ["check", "--format"],
      "option '--format <text|json|sarif|github>' argument missing",
      "--help shows how it is called",
    ],
    [["prompt", "rendr"], "unknown command 'rendr'", "did you mean render?"],
    [["prompt", "render"], "missing required argument 'file'", "--help shows how it is called"],
    [["prompt", "render", "WORKFLOW.md", "--turn", "0"], '--turn takes a whole number from 1 on, not "0"', undefined],
    [
      ["prompt", "render", "x", "--role", "a", "--edge", "a/b"],
      "option '--edge <role/status>' cannot be used with option '--role <name>'",
      "--help shows how it is called",
    ],
  ])("called wrongly says how, with exit code 2: %j", (args, message, hint) => {
    const told = hint === undefined ? "" : `hint: ${hint}\n`;
    expect(call(args)).toEqual({ code: 2, out: "", err: `error[usage]: ${message}\n${told}` });
  });

  test("called wrongly by a program says so in JSON", () => {
    const { code, out, err } = call(["check", "--format", "json", "--strcit"]);
    expect([code, err]).toEqual([2, ""]);
    expect(JSON.parse(out)).toEqual({
      error: { code: "usage", message: "unknown option '--strcit'", hint: "did you mean --strict?" },
    });
  });

  test("shows what the caller wrote without letting it drive the terminal", () => {
    const { err } = call(["\u001b[31mred"]);
    expect(err).toBe("error[usage]: unknown command '␛[31mred'\nhint: --help shows how it is called\n");
  });
});

test("runs from its sources as they stand", () => {
  const { status, stdout } = spawnSync(process.execPath, [sourceFile, "--version"], {
    env: plainEnv(folder),
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, call(["--version"]).out]);
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
  ])("%s", (_, flags, env, isColored) => {
    expect(call([...flags, "check", "WORKFLOW.md"], env).out.includes(colour)).toBe(isColored);
    expect(call(["check", "WORKFLOW.md", ...flags], env).out.includes(colour)).toBe(isColored);
    expect(call(["chekc", ...flags], env).err.includes(colour)).toBe(isColored);
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
