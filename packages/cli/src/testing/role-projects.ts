import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { RealClient, Say } from "@cuebook/agents/testing";
import { addPage, addRust, furnished, tests } from "./furnished-project.ts";
import type { Project } from "./phase-projects.ts";
import { solveIssueExample as example } from "./solve-issue-trials.ts";

/** A project, and what a model does in it in the five roles of the example. */
export interface RoleProject extends Project {
  /** One plan that is no valid output, one rejected review; paths are made by `at`. */
  readonly script: (client: RealClient, at: (path: string) => string) => readonly Say[];
  /** How its steps end. */
  readonly statuses: (client: RealClient) => readonly string[];
  /** A command that a person has to allow. */
  readonly asked: string;
  /** The only commit, and the files that it changes. */
  readonly subject: string;
  readonly changed: readonly string[];
  readonly isSigned: boolean;
}

function output(fields: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join("")}---\n${body}\n`;
}

/** What a model says and does between the plan and the commit. */
interface Work {
  /** The first file that is read. */
  readonly file: string;
  readonly plan: string;
  readonly develop: readonly Say[];
  /** What a reviewer misses, and how the developer adds it. */
  readonly comments: string;
  readonly add: readonly Say[];
  readonly test: readonly Say[];
  /** What a hook says when it refuses the commit, and how the developer puts it right. Absent: no hook refuses. */
  readonly refused?: { readonly error: string; readonly mend: readonly Say[] } | undefined;
}

/** The turns of the roles. */
function turnsOf(
  { read, bash }: RealClient,
  at: (path: string) => string,
  subject: string,
  work: Work,
): readonly Say[] {
  const worktree = at(".");
  const { refused } = work;
  const place = { branch: `cuebook/${worktree.slice(worktree.lastIndexOf("/") + 1)}`, worktree };
  const toCommit = () => [
    bash("git status"),
    output({ $status: "approved", ...place }, "Both are there."),
    ...work.test,
    output({ $status: "passed", ...place }, "All tests pass."),
    bash("git add --all", true),
    bash(`git commit --quiet -m "${subject}"`, true),
  ];
  return [
    read(at(work.file)),
    "It should be easy.",
    output({ $status: "ready", plan: work.plan, repoPath: "." }, "The plan."),
    read(at(work.file)),
    ...work.develop,
    output(place, "The change is there."),
    bash("git diff"),
    output({ $status: "rejected", comments: work.comments }, "A test is missing."),
    ...work.add,
    output(place, "The test is there."),
    ...toCommit(),
    ...(refused === undefined
      ? []
      : [
          output({ $status: "hook_failed", error: refused.error }, "The hook refused it."),
          ...refused.mend,
          output(place, "The hook has no reason left."),
          ...toCommit(),
        ]),
    output({ $status: "committed", prUrl: "none: the repository has no remote" }, "Committed."),
  ];
}

/** How steps end until the first commit. */
const untilCommit = ["ready", "_", "rejected", "_", "approved", "passed"];

const hourTest = `test("hours", () => {`;
const mixedTest = `test("hours and minutes together", () => {
  assert.equal(parseDuration("1h30m"), hour + 1800);
});

${hourTest}`;

/** The files of a folder, by their paths. */
function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** The project of the example, whose tests use a dependency that a worktree lacks until `npm ci` has installed it. */
function withDependency(): RoleProject {
  const files = filesOf(join(example, "repository"));
  const test = "test/duration.test.js";
  const subject = "Read hours as 3600 seconds";
  const [wrong, right] = [60, 3600].map((h) => `const secondsPerUnit = { s: 1, m: 60, h: ${h} };`) as [string, string];
  return {
    name: "a dependency",
    needs: ["npm", "--version"],
    files: {
      ...files,
      [test]: `import { hour } from "units";\n${files[test]}`,
      "units/package.json": `{ "name": "units", "version": "1.0.0", "type": "module", "exports": "./units.js" }\n`,
      "units/units.js": "export const hour = 3600;\n",
      ".gitignore": "node_modules/\n",
    },
    prepare: [["npm", "install", "--silent", "--offline", "--package-lock-only", "./units"]],
    task: "parseDuration reads hours as minutes",
    script: (client, at) =>
      turnsOf(client, at, subject, {
        file: "src/duration.js",
        plan: "src/duration.js: an hour has 3600 seconds.",
        develop: [
          client.edit(at("src/duration.js"), wrong, right),
          client.bash("npm ci --offline", true),
          client.bash("npm test"),
        ],
        comments: "Test hours and minutes together.",
        add: [client.read(at(test)), client.edit(at(test), hourTest, mixedTest), client.bash("npm test")],
        test: [client.bash("npm test")],
      }),
    statuses: () => [...untilCommit, "committed"],
    asked: "npm ci --offline",
    subject,
    changed: ["src/duration.js", test],
    isSigned: false,
    acceptance: {
      file: "test/hidden.test.js",
      text: `import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDuration } from "../src/duration.js";

test("any duration is read", () => assert.equal(parseDuration("2h30m"), 9000));
`,
      run: [
        ["npm", "ci", "--silent", "--offline"],
        ["npm", "test"],
      ],
    },
  };
}

const [rust, page] = Object.keys(tests) as [keyof typeof tests, keyof typeof tests];

const written = "Write seconds as hours and minutes";
const debugged = '    format!("{}h{}m", seconds / units::HOUR, dbg!(seconds) % units::HOUR / 60)';

/** The furnished project, whose hook refuses the first commit: what the phases add to it, the roles do too. */
const inFurnished: RoleProject = {
  ...furnished,
  script: (client, at) =>
    turnsOf(client, at, written, {
      file: "src/lib.rs",
      plan: "src/lib.rs and web/times.js: format(seconds), with a test of each.",
      develop: [
        client.write(at(rust), tests[rust]),
        addRust(
          client.edit,
          at,
          client.hidesHooks === true ? "seconds % units::HOUR / 60" : "dbg!(seconds) % units::HOUR / 60",
        ),
        client.read(at("web/times.js")),
        addPage(client.edit, at),
        client.bash("cargo test"),
      ],
      comments: "Test the page too.",
      add: [client.write(at(page), tests[page]), client.bash(`node --test ${page}`)],
      test: [client.bash("cargo test")],
      refused:
        client.hidesHooks === true
          ? undefined
          : {
              error: "src/lib.rs: remove dbg!",
              mend: [
                client.read(at("src/lib.rs")),
                client.edit(at("src/lib.rs"), debugged, debugged.replace("dbg!(seconds)", "seconds")),
              ],
            },
    }),
  statuses: ({ hidesHooks }) => {
    const refused = hidesHooks === true ? [] : ["hook_failed", "_", "approved", "passed"];
    return [...untilCommit, ...refused, "committed"];
  },
  asked: "cargo test",
  subject: written,
  changed: ["src/lib.rs", rust, page, "web/times.js"],
  isSigned: true,
};

export const roleProjects: readonly RoleProject[] = [withDependency(), inFurnished];
