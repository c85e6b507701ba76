import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../../files.ts";
import { followPage } from "./follow.ts";
import { matchOutput, outputDiff, updatedOutput, withBoundValues } from "./output.ts";
import { everydayPages, startsInCheckout } from "./pages.ts";
import { consoleSteps } from "./steps.ts";

test.for(everydayPages)("%s can be followed, and prints what it shows", async (file) => {
  const page = readFileSync(join(repositoryRoot, file), "utf8");
  const { findings } = await followPage(page, { root: repositoryRoot, isInCheckout: startsInCheckout.has(file) });
  expect(findings.map(({ line, message }) => `${file}:${String(line)}: ${message}`)).toEqual([]);
});

test("a console block has commands, each with its output", () => {
  const page = "Text\n\n```console\n$ one \\\n    --two\nout\n\n$ cat > f <<'END'\nline\nEND\n$ three\n…\n```\n";
  const steps = consoleSteps(page).map((step) =>
    step.kind === "command" ? [step.line, step.command, step.expected] : [],
  );
  expect(steps).toEqual([
    [4, "one \\\n    --two", ["out"]],
    [8, "cat > f <<'END'\nline\nEND", []],
    [11, "three", ["…"]],
  ]);
});

test("blocks that are marked no-run, and blocks without a file, are not steps", () => {
  const page = "```console no-run\n$ rm -rf /\n```\n\n```yaml\na: 1\n```\n\n```sh\nnpm ci\n```\n";
  expect(consoleSteps(page)).toEqual([]);
});

test("a page that shows one value of a run in two ways has a finding, and the update makes them one", async () => {
  const page = "```console\n$ echo aaaaaaaaa1 bbbbbbbbb1\nccccccccc3 ddddddddd4\n$ echo aaaaaaaaa1\neeeeeeeee5\n```\n";
  const { findings, updated } = await followPage(page, { root: repositoryRoot });
  expect(findings).toEqual([{ line: 5, message: "eeeeeeeee5 is the value that the page shows as ccccccccc3 before" }]);
  expect(updated).toBe(page.replace("eeeeeeeee5", "ccccccccc3"));
});

test("a page is followed from top to bottom in one folder", async () => {
  const page = `
\`\`\`text file=notes/one.txt
first
last
\`\`\`

\`\`\`text file=notes/one.txt after="first"
second
\`\`\`

\`\`\`sh run
cd notes && export WORD=seen
\`\`\`

\`\`\`console
$ cat one.txt && pwd && echo $WORD
first
…
last
/tmp/notes
seen
$ echo other
this
\`\`\`
`;
  const { findings, updated } = await followPage(page, { root: repositoryRoot });
  expect(findings).toEqual([{ line: 22, message: "prints something else\n$ echo other\n- this\n+ other" }]);
  expect(updated).toBe(page.replace("\nthis\n", "\nother\n"));
});

test("a script of a page that fails is a finding", async () => {
  const { findings } = await followPage("```sh run\nls no-such-file 2>/dev/null || exit 3\n```\n", {
    root: repositoryRoot,
  });
  expect(findings).toEqual([{ line: 2, message: "ended with exit code 3\n" }]);
});

test("times, durations and ids of a page match those of any run, and an id is the same one everywhere", () => {
  const expected = ["run abc1234567  1.5s, just now", "at 2026-01-01T00:00:00Z", "see abc1234567"];
  const bindings = matchOutput(
    expected,
    ["run zyx7654321     2m03s, 4s ago", "at 2027-02-03T04:05:06.789Z", "see zyx7654321"],
    new Map(),
  );
  expect(bindings).toEqual(new Map([["abc1234567", "zyx7654321"]]));
  expect(withBoundValues("cuebook runs show abc1/2", bindings ?? new Map())).toBe("cuebook runs show zyx7/2");
  expect(
    matchOutput(expected, ["run zyx7654321  2s, 4s ago", "at 2027-02-03T04:05:06Z", "see zyx7654322"], new Map()),
  ).toBeUndefined();
});

test("an ellipsis matches any lines, and none", () => {
  const none = new Map<string, string>();
  expect(matchOutput(["a", "…", "z"], ["a", "b", "c", "z"], none)).toBeDefined();
  expect(matchOutput(["a", "…", "z"], ["a", "z"], none)).toBeDefined();
  expect(matchOutput(["…", "c", "…"], ["a", "b", "c"], none)).toBeDefined();
  expect(matchOutput(["…", "c", "…"], ["a", "b"], none)).toBeUndefined();
  expect(matchOutput(["a"], ["a", "b"], none)).toBeUndefined();
});

test("an updated output keeps what still matches and what is left out", () => {
  const expected = ["begin", "…", "old", "1.0s", "…"];
  const printed = ["begin", "x", "y", "new", "2.0s", "z"];
  expect(updatedOutput(expected, printed, new Map())).toEqual(["begin", "…", "new", "1.0s", "…"]);
  expect(outputDiff(expected, printed, new Map())).toBe("  begin\n- …\n- old\n+ x\n+ y\n+ new\n  1.0s\n  …");
});
