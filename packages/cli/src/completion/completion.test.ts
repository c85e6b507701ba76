import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { openStore } from "@cuebook/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook, folderWith, mainFile, plainEnv } from "../testing/cuebook.ts";
import { completionScript, shells } from "./scripts.ts";

let folder: string;
beforeAll(async () => {
  folder = folderWith({ ".git/HEAD": "" });
  await cuebook(folder, ["init"]);
  // The command by its name, for the scripts.
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/cuebook"), `#!/bin/sh\nexec "${process.execPath}" "${mainFile}" "$@"\n`);
  chmodSync(join(folder, "bin/cuebook"), 0o755);
  for (const shell of shells) writeFileSync(join(folder, `completion.${shell}`), completionScript(shell));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The words that can follow. */
async function wordsAfter(...words: readonly string[]): Promise<string[]> {
  const { code, out, err } = await cuebook(folder, ["__complete", "--", ...words]);
  expect([code, err]).toEqual([0, ""]);
  return out
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t", 1)[0] ?? "");
}

describe("cuebook __complete", () => {
  test("completes commands, groups and options, with their meanings", async () => {
    expect(await wordsAfter("ru")).toEqual(["run", "runs", ":end"]);
    expect(await wordsAfter("runs", "re")).toEqual(["request", "resume", "rewind", "reindex", ":end"]);
    expect(await wordsAfter("check", "--for")).toEqual(["--format", ":end"]);
    expect((await cuebook(folder, ["__complete", "--", "ru"])).out).toContain("run\trun a workflow\n");
  });

  test("completes the options of the command that a group is without a name", async () => {
    expect(await wordsAfter("chat", "--pro")).toEqual(["--prompt", "--profile", ":end"]);
    expect(await wordsAfter("chat", "--prompt", "")).toEqual([":files"]);
    expect(await wordsAfter("agents", "--format", "j")).toEqual(["json", ":end"]);
    expect(await wordsAfter("agents", "--format=j")).toEqual(["--format=json", ":end"]);
    expect(await wordsAfter("runs", "--fo")).toEqual([":end"]);
  });

  test("completes the words of an option, in both forms", async () => {
    expect(await wordsAfter("check", "--format", "s")).toEqual(["sarif", ":end"]);
    expect(await wordsAfter("check", "--format=s")).toEqual(["--format=sarif", ":end"]);
  });

  test("completes workflows, roles, agents, prompts and schemas of the project and the library", async () => {
    expect(await wordsAfter("run", "")).toEqual(
      expect.arrayContaining(["WORKFLOW.md", "solve.workflow.yaml", "medium", ":files"]),
    );
    expect(await wordsAfter("prompt", "render", "solve.workflow.yaml", "--role", "")).toEqual([
      "planner",
      "developer",
      "reviewer",
      ":end",
    ]);
    expect(await wordsAfter("agents", "show", "cl")).toEqual(["claude-code", ":end"]);
    expect(await wordsAfter("prompt", "show", "spec")).toEqual(["spec", "spec_session", ":files"]);
    expect(await wordsAfter("schema", "prompt")).toEqual(["prompt", "prompt-test", ":end"]);
  });

  test("completes the templates and the template sets of the project", async () => {
    const at = folderWith({
      ".git/HEAD": "",
      ".templates/notes/one.md.jinja": "{{ a }}",
      ".templates/_partials/part.jinja": "",
      ".cuebook/templates/go/service/template.yaml": "version: 1\n",
      ".cuebook/templates/go/service/main.tmpl": "",
    });
    const after = async (...words: string[]) => (await cuebook(at, ["__complete", "--", "template", ...words])).out;
    expect(await after("render", "")).toBe("notes/one.md.jinja\ttemplate of the project\n:files\n");
    expect(await after("apply", "")).toBe("go/service\ttemplate set of the project\n:end\n");
    rmSync(at, { recursive: true });
  });

  test("asks for files where a file is meant, and for nothing after a mistake", async () => {
    expect(await wordsAfter("import", "")).toEqual([":files"]);
    expect(await wordsAfter("nonsense", "")).toEqual([":end"]);
    expect(await wordsAfter("prompt", "render", "missing.workflow.yaml", "--role", "")).toEqual([":end"]);
  });

  test("makes no database, and reads one of another version without changing it", async () => {
    expect(await wordsAfter("runs", "show", "")).toEqual([":end"]);
    expect(statSync(join(folder, ".cuebook/state/cuebook.db"), { throwIfNoEntry: false })).toBeUndefined();
    const store = openStore({ folder: join(folder, ".cuebook/state") });
    await store.close();
    const before = readFileSync(join(folder, ".cuebook/state/cuebook.db"));
    expect(await wordsAfter("runs", "show", "")).toEqual([":end"]);
    expect(readFileSync(join(folder, ".cuebook/state/cuebook.db"))).toEqual(before);
    writeFileSync(join(folder, ".cuebook/state/cuebook.db"), "no database");
    expect(await wordsAfter("runs", "show", "")).toEqual([":end"]);
  });
});

function has(shell: string): boolean {
  return spawnSync(shell, ["--version"]).status === 0;
}

/** What a shell prints that runs a program. */
function inShell(shell: string, args: readonly string[]): string {
  const env = plainEnv(folder, { PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` });
  const { stdout, stderr } = spawnSync(shell, args, { cwd: folder, env, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout;
}

describe("the scripts of cuebook completion", () => {
  test("an unknown shell is a mistake of usage that names the known ones", async () => {
    const { code, err } = await cuebook(folder, ["completion", "zhs"]);
    expect([code, err]).toEqual([
      2,
      'error[usage]: there is no completion for "zhs"\nhint: did you mean "zsh"? the shells are bash, zsh, fish, powershell\n',
    ]);
  });

  test.skipIf(!has("bash"))(`bash completes words${has("bash") ? "" : " (skipped: needs bash)"}`, () => {
    const completed = (line: string, words: readonly string[]) =>
      inShell("bash", [
        "--norc",
        "-c",
        `source completion.bash; compopt() { :; }; COMP_LINE=${JSON.stringify(line)}; COMP_POINT=\${#COMP_LINE}
         COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _cuebook; printf '%s\n' "\${COMPREPLY[@]}"`,
      ]);
    expect(completed("cuebook ru", ["cuebook", "ru"])).toBe("run\nruns\n");
    expect(completed("cuebook runs re", ["cuebook", "runs", "re"])).toBe("request\nresume\nrewind\nreindex\n");
    expect(completed("cuebook check --format=s", ["cuebook", "check", "--format", "=", "s"])).toBe("sarif\n");
    expect(completed("cuebook import WORK", ["cuebook", "import", "WORK"])).toBe("WORKFLOW.md\n");
  });

  test.skipIf(!has("zsh"))(`zsh completes words${has("zsh") ? "" : " (skipped: needs zsh)"}`, () => {
    const out = inShell("zsh", [
      "-f",
      "-c",
      `compdef() { :; }; _describe() { print -l -- "\${(@P)4}"; }; _files() { print files; }
       source completion.zsh; words=(cuebook runs re); CURRENT=3; _cuebook; words=(cuebook import ""); CURRENT=3; _cuebook`,
    ]);
    expect(out).toContain("resume:resume a run");
    expect(out).toMatch(/files\n$/);
  });

  test.skipIf(!has("fish"))(`fish completes words${has("fish") ? "" : " (skipped: needs fish)"}`, () => {
    const out = inShell("fish", [
      "--no-config",
      "-c",
      'source completion.fish; complete -C "cuebook check --format s"; complete -C "cuebook ru"',
    ]);
    expect(out).toBe("sarif\nrun\trun a workflow\nruns\tshow, resume and end runs\n");
  });

  test("PowerShell, which is not run here, calls the same command and reads its lines", () => {
    const script = completionScript("powershell");
    expect(script).toContain("Register-ArgumentCompleter -Native -CommandName cuebook");
    expect(script).toContain("cuebook __complete -- @words");
    for (const end of [":files", ":end"]) expect(script).toContain(`'${end}'`);
  });
});
