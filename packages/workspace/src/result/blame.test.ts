import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TrialRepository, trialRepository, write } from "../testing/trial-repository.ts";
import { type BlamedLine, blameSnapshots, type Snapshot, treesOf } from "./blame.ts";

let trial: TrialRepository;
let snapshots: Snapshot[];
beforeEach(async () => {
  trial = await trialRepository({
    "a.txt": text("base one", "base two", "base three of the file, long enough to move", "base four", "base five"),
    "old/name.txt": text(...Array.from({ length: 12 }, (_, line) => `name ${line}`)),
    "image.bin": Buffer.from([0, 1, 2, 255]),
  });
  snapshots = [{ tree: trial.work("git write-tree"), parents: [] }];
});
afterEach(() => trial.remove());

function text(...lines: string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** Takes a snapshot of the worktree. @returns its number */
function take(script = "", parents: readonly number[] = [snapshots.length - 1]): number {
  trial.work(script);
  return snapshots.push({ tree: trial.work("git add -A && git write-tree"), parents }) - 1;
}

const blame = () => blameSnapshots(trial.repository, snapshots);
const shown = ({ side, line, text: words, snapshot, form }: BlamedLine) =>
  `${side === "old" ? "-" : "+"}${line} ${snapshot} ${form === "written" ? "" : `${form} `}${words}`;
const linesOf = async (path: string) => (await blame()).files.find((file) => file.path === path)?.lines.map(shown);

test("each line is from the snapshot that wrote it, and each removal from the one that removed it", async () => {
  write(trial.workspace.path, { "a.txt": text("base one", "by one", "base two", "base four", "base five") });
  take();
  write(trial.workspace.path, { "a.txt": text("by two", "base one", "by one", "base two", "base five", "and two") });
  take();
  write(trial.workspace.path, { "a.txt": text("by two", "base one", "by one", "base two", "by three", "and two") });
  take();
  expect(await linesOf("a.txt")).toEqual([
    "+1 2 by two",
    "+3 1 by one",
    "-3 1 base three of the file, long enough to move",
    "-4 2 base four",
    "-5 3 base five",
    "+5 3 by three",
    "+6 2 and two",
  ]);
});

test("a line that is moved keeps its writer, within a file, to another one, and in a file with a new name", async () => {
  write(trial.workspace.path, { "new.txt": text("a sentence that the first snapshot wrote", "short") });
  take();
  write(trial.workspace.path, {
    "new.txt": text("short"),
    "other.txt": text("by two", "a sentence that the first snapshot wrote"),
    "a.txt": text("base one", "base two", "base four", "base five", "base three of the file, long enough to move"),
  });
  take("git mv old/name.txt renamed.txt && echo by two >> renamed.txt");
  expect(await linesOf("other.txt")).toEqual(["+1 2 by two", "+2 1 a sentence that the first snapshot wrote"]);
  expect(await linesOf("renamed.txt")).toEqual(["+13 2 by two"]);
  expect(await linesOf("a.txt")).toEqual([
    "-3 2 moved base three of the file, long enough to move",
    "+5 2 moved base three of the file, long enough to move",
  ]);
});

test("lines in which only white space changed are marked", async () => {
  write(trial.workspace.path, {
    "a.txt": text("  base one", "base", "two", "base three of the file, long enough to move", "base 4", "base five"),
  });
  take();
  expect(await linesOf("a.txt")).toEqual([
    "-1 1 formatting base one",
    "-2 1 formatting base two",
    "+1 1 formatting   base one",
    "+2 1 formatting base",
    "+3 1 formatting two",
    "-4 1 base four",
    "+5 1 base 4",
  ]);
});

test("files without lines are from the snapshot that changed them last", async () => {
  take("printf '\\0\\1' > image.bin");
  take("chmod +x a.txt; git mv old/name.txt moved.txt");
  take("git rm -q --cached image.bin; rm image.bin");
  const { files } = await blame();
  expect(files.map(({ path, change, lines, snapshot }) => [path, change, lines.length, snapshot])).toEqual([
    ["a.txt", "changed", 0, 2],
    ["image.bin", "removed", 0, 3],
    ["moved.txt", "renamed", 0, 2],
  ]);
});

test("names of any bytes and lines that look like headers are read as they are", async () => {
  take(`printf -- '-- a\\n++ b\\n@@ -1 +1 @@\\ndiff --git a/x b/x\\n' > "$(printf 'x\\n@@ -1 +1 @@')"
    printf 'y' > "$(printf 'caf\\351\\t\\033[2J')"; rm a.txt; ln -s b a.txt`);
  const { files } = await blame();
  expect(files.map(({ path, lines }) => [path, lines.filter(({ side }) => side === "new").map(shown)])).toEqual([
    ["a.txt", ["+1 1 b"]],
    ['"caf\\351\\011\\033[2J"', ["+1 1 y"]],
    ["x\n@@ -1 +1 @@", ["+1 1 -- a", "+2 1 ++ b", "+3 1 @@ -1 +1 @@", "+4 1 diff --git a/x b/x"]],
  ]);
});

test("a merge has the lines of both sides from their writers", async () => {
  write(trial.workspace.path, {
    "a.txt": text("base one", "base two", "left", "base four", "base five"),
    "l.txt": "l\n",
  });
  const left = take("", [0]);
  trial.work("git checkout -q -- . && git rm -q --cached l.txt && rm l.txt");
  write(trial.workspace.path, { "r.txt": text("right"), "a.txt": text("right", ...base) });
  const right = take("", [0]);
  write(trial.workspace.path, {
    "a.txt": text("right", "base one", "base two", "left", "base four", "base five", "by the merge"),
    "l.txt": "l\n",
  });
  take("", [left, right]);
  const { files } = await blame();
  expect(files.flatMap(({ lines }) => lines.map(shown))).toEqual([
    "+1 2 right",
    "-3 1 base three of the file, long enough to move",
    "+4 1 left",
    "+7 3 by the merge",
    "+1 1 l",
    "+1 2 right",
  ]);
});
const base = ["base one", "base two", "base three of the file, long enough to move", "base four", "base five"];

test("random edits and moves of lines that name their writer are followed exactly", async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const paths = ["one.txt", "two.txt"].map((name) => join(trial.workspace.path, name));
  const read = (path: string) => (existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : []);
  for (let snapshot = 1; snapshot <= 12; snapshot++) {
    for (let edit = 0; edit < 6; edit++) {
      const [from = "", to = ""] = random(2) === 0 ? paths : [...paths].reverse();
      const [source, target] = [read(from), from === to ? [] : read(to)];
      const at = random(source.length + 1);
      if (random(3) > 0) source.splice(at, 0, `snapshot ${snapshot} wrote the line number ${edit} of its lines`);
      else if (random(2) === 0) source.splice(at, 1);
      else target.splice(random(target.length + 1), 0, ...source.splice(at, 1));
      writeFileSync(from, text(...source));
      writeFileSync(to, text(...target));
    }
    take();
  }
  const { files } = await blame();
  const lines = files.flatMap((file) => file.lines);
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) expect(line.text).toMatch(new RegExp(`^snapshot ${line.snapshot} wrote `));
});

test("a change of 20,000 lines is followed, and what is longer is cut", async () => {
  take("seq 10000 > many.txt");
  take("seq 10000 | sed 's/$/ }/' > many.txt; yes '}' | head -n 9999 > same.txt");
  const { files, isCut } = await blame();
  expect(files.map(({ lines }) => [lines.length, new Set(lines.map(({ snapshot }) => snapshot))])).toEqual([
    [10_000, new Set([2])],
    [9_999, new Set([2])],
  ]);
  expect(isCut).toBe(false);
  take("seq 30000 > more.txt");
  const longer = await blame();
  expect([longer.isCut, longer.files.map(({ lines }) => lines.length)]).toEqual([true, [10_000, 10_000, 0]]);
});

test("treesOf finds what the repository has", async () => {
  const head = trial.main("git rev-parse HEAD");
  const tree = trial.main("git rev-parse HEAD^{tree}");
  const missing = "0".repeat(40);
  expect([...(await treesOf(trial.repository, [head, tree, `${head}^2`, missing]))]).toEqual([
    [head, tree],
    [tree, tree],
    [`${head}^2`, undefined],
    [missing, undefined],
  ]);
});
