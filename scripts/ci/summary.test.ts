import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { ProgramFailed, run } from "../publish/run.ts";
import { summaryLine, timeLines } from "./summary.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The closing line for test files, run by the real vitest. */
async function summaryOf(files: Readonly<Record<string, string>>): Promise<{ line: string; isGreen: boolean }> {
  // Below the checkout, so that the files find vitest.
  const folder = mkdtempSync(join(repositoryRoot, "node_modules", ".summary-"));
  const report = join(mkdtempSync(join(tmpdir(), "summary-")), "report.json");
  folders.push(folder, join(report, ".."));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import { expect, it } from "vitest";\n${text}`);
  const vitest = join(repositoryRoot, "node_modules", "vitest", "vitest.mjs");
  const args = ["run", "--root", folder, "--config", join(folder, "none.mjs"), "--dir", folder];
  writeFileSync(join(folder, "none.mjs"), `export default { test: { include: ["*.test.js"], exclude: [] } };`);
  const exitCode = await run(
    process.execPath,
    [vitest, ...args, "--reporter=json", `--outputFile=${report}`],
    folder,
  ).then(
    () => 0,
    (error) => {
      if (error instanceof ProgramFailed) return 1;
      throw error;
    },
  );
  return summaryLine(readFileSync(report, "utf8"), exitCode);
}

test("the closing line counts passed, failed and skipped tests", async () => {
  const a = "it('a', () => {});\nit('b', () => expect(1).toBe(2));\nit.skip('c', () => {});\nit.todo('d');\n";
  expect(await summaryOf({ "a.test.js": a, "b.test.js": "it('e', () => {});" })).toEqual({
    line: "2 passed, 1 failed, 2 skipped",
    isGreen: false,
  });
});

test("the files that took longest are named, with the time of all", () => {
  const took = (name: string, ms: number) => ({ name: `/house/${name}.test.ts`, startTime: 1000, endTime: 1000 + ms });
  const report = { testResults: [took("a", 40), took("b", 62_080), took("c", 9_960)] };
  expect(timeLines(JSON.stringify(report), "/house", 2)).toEqual([
    "   72.1 s  in 3 test files, of which took longest:",
    "   62.1 s  b.test.ts",
    "   10.0 s  c.test.ts",
  ]);
});

test("the closing line is green only if nothing failed and something passed", { tags: ["long"] }, async () => {
  expect(await summaryOf({ "a.test.js": "it('a', () => {});" })).toEqual({ line: "1 passed, 0 failed", isGreen: true });
  expect(await summaryOf({ "a.test.js": "it.skip('a', () => {});" })).toMatchObject({ isGreen: false });
});

test("the closing line counts a file that does not load as a failure", async () => {
  const files = { "a.test.js": "it('a', () => {});", "b.test.js": "import './nowhere.js';\nit('b', () => {});" };
  expect(await summaryOf(files)).toEqual({ line: "1 passed, 1 failed", isGreen: false });
});

test("the closing line counts an error outside the tests as a failure", { tags: ["long"] }, async () => {
  const text = "it('a', () => {});\nit('b', async () => { Promise.reject(new Error('nobody waits')); });";
  expect(await summaryOf({ "a.test.js": text })).toEqual({ line: "2 passed, 1 failed", isGreen: false });
});
