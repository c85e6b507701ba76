import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { folderWith } from "@cuebook/project/testing";
import type { EventBody } from "@cuebook/run";
import { openStore } from "@cuebook/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook, mainFile, plainEnv } from "../testing/cuebook.ts";
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

/** The id of a run of a filled store: `r000` to `r499`, each later than the previous one. */
const runId = (index: number) => `r${String(index).padStart(3, "0")}`;
const runCount = 500;

describe("in a store of 500 runs", () => {
  beforeAll(async () => {
    const database = join(folder, ".cuebook/state");
    rmSync(database, { recursive: true, force: true });
    const store = openStore({ folder: database });
    const workspace = { repository: folder, base: "b", branch: "c", path: "/p" };
    const created = (workflow: string): EventBody => ({
      ...{ type: "run_created", workflow, pin: { definition: "d", object: "o" }, issue: null, input: {}, workspace },
    });
    for (let index = 0; index < runCount; index++) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
      await store.create(runId(index), created(index % 2 === 0 ? "solve" : "release"), at);
    }
    await store.close();
  });

  test("the latest runs are offered, and any by the beginning of its id", async () => {
    const all = await wordsAfter("runs", "show", "");
    expect([all.length, all[0], all[99], all.at(-1)]).toEqual([101, "r499", "r400", ":end"]);
    expect(await wordsAfter("runs", "show", "r00")).toEqual([
      ...Array.from({ length: 10 }, (_, index) => runId(9 - index)),
      ":end",
    ]);
    expect(await wordsAfter("runs", "resume", "R%")).toEqual([":end"]);
    expect(await wordsAfter("why", "r12")).toHaveLength(11);
    expect(await wordsAfter("why", "r123/")).toEqual([":end"]);
    expect(await wordsAfter("test", "--from-run", "r49")).toHaveLength(11);
    // None waits for a person.
    expect(await wordsAfter("inbox", "show", "")).toEqual([":end"]);
    expect((await cuebook(folder, ["__complete", "--", "runs", "show", "r123"])).out).toContain(
      "r123\trelease (pending)",
    );
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

const hasTerminal = existsSync("/usr/bin/script");
const lacking = (shell: string) => (has(shell) && hasTerminal ? "" : ` (skipped: needs ${shell} and script)`);

/** What a shell shows before it reads a line. */
const prompt = "tab>> ";

/**
 * What a shell shows for each line when a person presses Tab, in a real terminal.
 * @param setUp lines that are typed first
 */
async function shownAtTab(
  shell: string,
  setUp: readonly string[],
  lines: readonly string[],
): Promise<readonly string[]> {
  const env = plainEnv(folder, {
    ...{ PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}`, TERM: "xterm", HISTFILE: "", SHELL: "/bin/sh" },
  });
  const child = spawn("/usr/bin/script", ["-qec", `stty cols 200 rows 200; ${shell}`, "/dev/null"], {
    cwd: folder,
    env,
  });
  let output = "";
  let look = () => {};
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString("utf8");
    look();
  });
  /** Types, and waits until the shell has printed a mark, whose letters are not typed in a row, and reads the next line. */
  const typed = async (text: string, mark: string): Promise<string> => {
    const from = output.length;
    child.stdin.write(`${text} echo ${mark.slice(0, 2)}''${mark.slice(2)}\n`);
    await new Promise<void>((resolve) => {
      look = () => {
        const at = output.indexOf(mark, from);
        if (at >= 0 && output.indexOf(prompt, at) >= 0) resolve();
      };
      look();
    });
    return stripVTControlCharacters(output.slice(from));
  };
  try {
    for (const [index, line] of [`PS1='${prompt}'`, ...setUp].entries()) await typed(`${line};`, `ready${index}`);
    const shown: string[] = [];
    // Ctrl-U discards the line that was completed.
    for (const [index, line] of lines.entries()) shown.push(await typed(`${line}\t\u0015`, `shown${index}`));
    return shown;
  } finally {
    child.kill();
  }
}

const typedLines = [
  "cuebook runs re",
  "cuebook runs show r49",
  "cuebook prompt render solve.workflow.yaml --role ",
  "cuebook check --format=s",
  "cuebook import WORK",
  "cuebook run mediu",
];

/** What has to be shown for each of these lines: words that are offered, or the line that only one completes. */
const expectedWords = [
  ["request", "resume", "rewind", "reindex"],
  ["r490", "r499"],
  ["planner", "developer", "reviewer"],
  ["--format=sarif"],
  ["import WORKFLOW.md"],
  ["run medium"],
];

function expectOffered(shown: readonly string[]): void {
  for (const [index, words] of expectedWords.entries())
    for (const word of words)
      expect([typedLines[index], shown[index]]).toEqual([typedLines[index], expect.stringContaining(word)]);
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

  test.skipIf(!has("bash") || !hasTerminal)(
    `bash shows words at Tab${lacking("bash")}`,
    { tags: ["long"] },
    async () => {
      const setUp = [
        `bind 'set show-all-if-ambiguous on'; bind 'set bell-style none'; bind 'set page-completions off'`,
        "source completion.bash",
      ];
      expectOffered(await shownAtTab("bash --norc -i", setUp, typedLines));
    },
  );

  async function expectZsh(load: string): Promise<void> {
    const functions = join(folder, "functions");
    mkdirSync(functions, { recursive: true });
    for (const at of [folder, functions]) writeFileSync(join(at, "_cuebook"), completionScript("zsh"));
    const setUp = [
      "unsetopt beep",
      `${load === "" ? "fpath=(./functions $fpath);" : ""} autoload -Uz compinit; compinit -u -D`,
    ];
    expectOffered(await shownAtTab("zsh -f -i", [...setUp, load], typedLines));
  }

  test.skipIf(!has("zsh") || !hasTerminal)(`zsh shows words at Tab${lacking("zsh")}`, () =>
    expectZsh("source <(cuebook completion zsh)"),
  );

  // The name of a sourced file is also that of the function.
  test.skipIf(!has("zsh") || !hasTerminal).each([
    ["sourced from a file of its name", "source _cuebook"],
    ["in a folder of fpath", ""],
  ])(`zsh shows words at Tab, with the script %s${lacking("zsh")}`, { tags: ["long"] }, (_, load) => expectZsh(load));

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
    // Without comments and texts, what opens is closed.
    const code = script.replaceAll(/^#.*$/gm, "").replaceAll(/'[^']*'|"[^"]*"/g, "");
    for (const [open, close] of ["()", "{}", "[]"]) {
      expect([open, code.split(open ?? "").length]).toEqual([open, code.split(close ?? "").length]);
    }
    expect(script.match(/'/g)?.length ?? 0).toBe(2 * (script.match(/'[^']*'/g)?.length ?? 0));
  });
});
