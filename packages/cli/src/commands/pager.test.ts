import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook, cuebookProcess, mainFile, plainEnv } from "../testing/cuebook.ts";
import { removeFolder } from "../testing/run-project.ts";
import { hasTerminal, inTerminal, plainText } from "../testing/terminal.ts";

const hasLess = spawnSync("less", ["--version"]).status === 0;
const paged = "--paged--";
const repaint = "\f";
const ctrlC = "\u0003";

let folder = "";
beforeAll(() => {
  folder = folderWith({ ".git/HEAD": "" });
  // A pager that says what it got, and how.
  writeFileSync(join(folder, "pager.sh"), `echo "${paged} LESS=$LESS"; wc -l\n`);
});
afterAll(() => removeFolder(folder));

const pager = { PAGER: "sh pager.sh" };
const size = "stty cols 80 rows 24;";

/** What a terminal of 24 rows shows. */
async function shown(args: readonly string[], env: Readonly<Record<string, string>> = pager, before = size) {
  const { code, shown: text } = await inTerminal(folder, args, env, before).ended;
  return { code, text: plainText(text) };
}

describe.runIf(hasTerminal)("long output on a terminal", () => {
  test("is shown in the pager, with the defaults of git", async () => {
    const { code, text } = await shown(["explain"]);
    expect([code, text]).toEqual([0, expect.stringMatching(/^--paged-- LESS=FRX\n\d{3}\n$/)]);
    expect((await shown(["explain"], { ...pager, LESS: "S" })).text).toContain("LESS=S\n");
    expect((await shown(["help"])).text).toContain(paged);
    expect((await shown(["prompt", "render", "--help"])).text).toContain(paged);
    expect((await shown(["explain"], { PAGER: "false", CUEBOOK_PAGER: "sh pager.sh" })).text).toContain(paged);
  });

  test("is in no pager if the screen is large enough, a program reads it, or the person wants none", async () => {
    for (const [args, env, before] of [
      [["explain", "unknown_field"], pager],
      [["explain"], pager, "stty cols 80 rows 2000;"],
      [["explain", "--format", "json"], pager],
      [["explain", "--no-pager"], pager],
      [["--no-pager", "help"], pager],
      [["explain"], { ...pager, NO_PAGER: "1" }],
      [["explain"], { PAGER: "cat" }],
      [["explain"], { ...pager, TERM: "dumb" }],
      [["explain"], { PAGER: "no-such-pager" }],
    ] as const) {
      const { code, text } = await shown(args, env, before);
      expect([args, code]).toEqual([args, 0]);
      expect(text).not.toContain(paged);
      expect(text.length).toBeGreaterThan(100);
    }
  });

  test("keeps its colours for the pager, and has none with NO_COLOR", async () => {
    const call = (env: Readonly<Record<string, string>>) =>
      inTerminal(folder, ["explain"], { PAGER: "head -n 1", ...env }, size).ended;
    expect((await call({})).shown).toContain("\u001b[1m");
    expect((await call({ NO_COLOR: "1" })).shown).not.toContain("\u001b");
  });

  test("that is not read to its end is no failure", async () => {
    expect(await shown(["explain"], { PAGER: "true" })).toEqual({ code: 0, text: "" });
  });

  test.runIf(hasLess)(
    `is left with q in less, and Ctrl-C belongs to less${hasLess ? "" : " (skipped: needs less)"}`,
    async () => {
      // Its own prompt is a colon, which texts have, too.
      const asks = "--what now--";
      const running = inTerminal(folder, ["explain"], { LESS: `-FRX -Ps${asks}` }, `${size} exec`);
      await running.type(asks, ctrlC);
      // If it was about to wait for a key, it shows its prompt again at the next one.
      await running.type("", repaint);
      await running.type(asks, "q");
      const { code } = await running.ended;
      expect(code).toBe(0);
    },
  );

  test("ends with its pager at SIGTERM and SIGHUP, with 130", { tags: ["long"] }, async () => {
    for (const signal of ["TERM", "HUP"]) {
      // The pager ends the command that started it, as a closed terminal or a supervisor does.
      writeFileSync(join(folder, "ended.sh"), `kill -${signal} $PPID; exec sleep 100\n`);
      const { code } = await inTerminal(folder, ["explain"], { PAGER: "sh ended.sh" }, `${size} exec`).ended;
      expect([signal, code]).toEqual([signal, 130]);
    }
  });

  test("has the exit code of the command", async () => {
    writeFileSync(join(folder, "broken.prompt.yaml"), "messages: []\n");
    const { code } = await shown(["prompt", "show", "broken.prompt.yaml"]);
    expect(code).toBe(cuebookProcess(folder, ["prompt", "show", "broken.prompt.yaml"]).code);
  });
});

test.each([["explain"], ["explain --format json"], ["help"], ["runs list"], ["schema workflow"]])(
  "a reader of %s that ends early is no failure",
  (args) => {
    const call = `'${process.execPath}' '${mainFile}' ${args}`;
    const { stdout, stderr } = spawnSync("bash", ["-c", `${call} | head -n 1; echo "\${PIPESTATUS[0]}"`], {
      cwd: folder,
      env: plainEnv(folder),
      encoding: "utf8",
    });
    expect([stdout.split("\n").at(-2), stderr]).toEqual(["0", ""]);
  },
);

test("output in a pipe is in no pager", async () => {
  const { out } = await cuebook(folder, ["explain"], pager);
  expect(out).not.toContain(paged);
  expect(out.length).toBeGreaterThan(10_000);
});
