import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import type { PhaseLibrary } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { Trial } from "../testing/trial.ts";

/* What an agent can do so that checks pass although the work is wrong. None of it completes a run unsaid. */

const phases: Readonly<Record<string, string>> = {
  tests: "changes: tests\noutput: plain\nchecks: []\n",
  build: "checks: [test, lint]\n",
  own: "output: plain\nchecks: [test, lint]\n",
};

function variantsOf(more: string): string {
  return `oneOf:
  - { properties: { status: { const: complete }, summary: { type: string }${more} }, required: [status] }
  - { properties: { status: { const: blocked }, reason: { type: string } }, required: [status, reason] }
`;
}

const library: PhaseLibrary = {
  ids: Object.keys(phases),
  phase: (id) => {
    const keys = phases[id] ?? "";
    const output = keys.includes("output:") ? "" : "output: status\n";
    const text = `---\nid: ${id}\npurpose: Does it.\ndialect: handlebars\nvariables: []\n${output}${keys}---\n\nDo it.\n`;
    return { file: `phases/${id}.md`, text };
  },
  schema: (name) => ({
    file: `schemas/${name}.yaml`,
    text: variantsOf(name === "plain" ? "" : ", changed_tests: { type: array }"),
  }),
};

/** Each line of the files below `test` is a test: `pass`, `fail` or `skip`. It is quicker than a real runner. */
const runner = `all=$(cat test/*.test.tap 2>/dev/null)
count() { echo "$all" | grep -c "^$1"; }
echo "$all" | sed -n 's/^pass/ok 1 -/p; s/^skip \\(.*\\)/ok 1 - \\1 # SKIP/p; s/^fail/not ok 1 -/p'
echo "# tests $(count .)\n# pass $(count pass)\n# fail $(count fail)\n# cancelled 0\n# skipped $(count skip)\n# todo 0"
[ "$(count fail)" = 0 ]
`;
const files = {
  "package.json": JSON.stringify({ name: "p", scripts: { test: "sh tools/test.sh", lint: "sh tools/lint.sh" } }),
  "tools/test.sh": runner,
  "tools/lint.sh": "! grep -rn BAD src\n",
  "eslint.config.js": "export default [{ rules: { a: 2 } }];\n",
  "src/a.js": "good\n",
  "test/a.test.tap": "pass adds\npass subtracts\n",
  "test/b.test.tap": "pass divides\n",
  "test/__snapshots__/a.snap": "exports[`a`] = `1`;\n",
};
const project = { testCommand: "sh tools/test.sh", lintCommand: "sh tools/lint.sh" };

type Put = Readonly<Record<string, string | null>>;

function put({ workspace }: TurnRequest, changed: Put): void {
  for (const [name, text] of Object.entries(changed)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    if (text === null) rmSync(join(workspace, name), { force: true });
    else writeFileSync(join(workspace, name), text);
  }
}

/** A run whose agent changes files and says that it is done; then the same with reasons for each file. */
async function ran(role: "tests" | "build" | "own", changed: Put, reasons: readonly string[] = []) {
  const changedTests = reasons.map((file) => ({ file, why: "The specification says so." }));
  const output = {
    status: "complete",
    summary: "Done.",
    ...(reasons.length === 0 ? {} : { changed_tests: changedTests }),
  };
  const work = (request: TurnRequest) => {
    if (request.turn > 1) return JSON.stringify({ status: "blocked", reason: "It is right." });
    put(request, { "src/b.js": role === "tests" ? null : "new\n", ...changed });
    return JSON.stringify(output);
  };
  await using trial = new Trial(`name: trial\nphases: [${role}]\n`, {
    ...{ library, files, project, input: { prompt: "Do it." }, work: { [role]: work } },
  });
  const { status } = await trial.start();
  const returned = (await trial.events()).find(({ type }) => type === "output_returned");
  const complaints = returned?.type === "output_returned" ? returned.complaints : [];
  const lines = complaints.map(({ message }) => message.split("\n")[0]?.replace(/[0-9a-f]{12}/g, "COMMIT"));
  return { status, complaint: lines.join("\n") };
}

const scripts = (more: object) =>
  JSON.stringify({ name: "p", scripts: { ...JSON.parse(files["package.json"]).scripts, ...more } });

describe("an agent does not complete a run unsaid", () => {
  test("that deletes or weakens tests, updates snapshots, or changes the settings of checks and what they run", async () => {
    const { status, complaint } = await ran("build", {
      "test/a.test.tap": "pass adds\npass nothing\n",
      "test/b.test.tap": null,
      "test/__snapshots__/a.snap": "exports[`a`] = `2`;\n",
      "package.json": scripts({ lint: "true" }),
      "tools/lint.sh": "exit 0\n",
      "eslint.config.js": "export default [];\n",
      ".eslintignore": "**\n",
    });
    expect(status).toBe("suspended");
    expect(complaint).toMatchInlineSnapshot(`
      "These files decide what the project's checks find, and they no longer check as before the work: .eslintignore (added), eslint.config.js (modified), package.json (modified: scripts.lint), tools/lint.sh (modified). Undo this: restore what was there (\`git restore --source COMMIT -- FILE\`), and delete what is new (\`git clean -f -- FILE\`, or \`git rm -f -- FILE\` if it is committed). If a change of them is right, name the file in \`changed_tests\` with the reason: \`changed_tests: [{ file, why }]\`.
      These tests and settings of tests were there before the work, and something is gone from them: test/__snapshots__/a.snap (modified), test/a.test.tap (modified), test/b.test.tap (deleted). Undo this: restore what was there (\`git restore --source COMMIT -- FILE\`). If a change of them is right, name the file in \`changed_tests\` with the reason: \`changed_tests: [{ file, why }]\`."
    `);
  });

  test("that changes the lint script while it writes tests, though it may set up their runner", {
    tags: ["long"],
  }, async () => {
    const changed = { "test/c.test.tap": "pass new\n" };
    const both = await ran("tests", { ...changed, "package.json": scripts({ lint: "true", test: "vitest run" }) });
    expect(both.status).toBe("suspended");
    expect(both.complaint).toMatch(/^These files decide .* package\.json \(modified: scripts\.test, scripts\.lint\)/);
    expect((await ran("tests", { ...changed, "package.json": scripts({ test: "vitest run" }) })).status).toBe(
      "completed",
    );
  });

  test("that skips a test by a new line", { tags: ["long"] }, async () => {
    const { status, complaint } = await ran("build", { "test/a.test.tap": "skip all\npass adds\n" }, []);
    expect(status).toBe("suspended");
    expect(complaint).toMatch(/test\/a\.test\.tap \(modified\)/);
  });
});

describe("a reason in the output", () => {
  test("lets a test be removed, and is not asked for if the output has no place for it, but tests are counted", {
    tags: ["long"],
  }, async () => {
    expect((await ran("build", { "test/a.test.tap": "pass adds\n" }, ["test/a.test.tap"])).status).toBe("completed");
    const { status, complaint } = await ran("own", { "test/a.test.tap": "pass adds\n" });
    expect(status).toBe("suspended");
    expect(complaint).toMatch(/^The check `test` ran fewer tests: 2, and 3 before the work\./);
  });

  test("does not let the report of all tests disappear", { tags: ["long"] }, async () => {
    const { status, complaint } = await ran("build", { "tools/test.sh": "exit 0\n" }, ["tools/test.sh"]);
    expect(status).toBe("suspended");
    expect(complaint).toBe(
      "The check `test` reports no test: 3 ran before the work. The command was: sh tools/test.sh",
    );
  });
});
