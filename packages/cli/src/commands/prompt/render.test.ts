import { execFileSync } from "node:child_process";
import { realpathSync, rmSync } from "node:fs";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";

const issue = { id: "1", identifier: "APP-1", title: "Broken {{ total }}", state: "open", labels: ["Bug"] };
const folder = folderWith({
  "issues.json": JSON.stringify([issue]),
  "WORKFLOW.md":
    "---\nagent: { max_turns: 7 }\n---\n\nFix {{ .issue.identifier }}: {{ .issue.title }}{{ if .attempt }} again{{ end }}, {{ .run.max_turns }}\n",
  "w.workflow.yaml": `
name: w
inputs: { type: object, properties: { branch: { type: string }, tries: { type: integer } }, required: [branch, tries] }
roles:
  writer:
    prompt: "On {{{input.branch}}}, {{{input.tries}}} tries"
    frontmatter:
      oneOf:
        - { type: object, properties: { $status: { const: done }, summary: { type: string } }, required: [$status, summary] }
        - { type: object, properties: { $status: { const: stuck } }, required: [$status] }
  reader:
    prompt: "Read"
graph:
  $START: { _: { role: writer, prompt: Go } }
  writer:
    done: { role: reader, prompt: "Read {{{summary}}} of {{{issue.title}}}" }
    stuck: { role: $END }
  reader: { _: { role: $END } }
`,
  "once/WORKFLOW.md": "---\nname: once\n---\n{{ if not .run.is_continuation }}Fix it.{{ end }}\n",
  "small.workflow.yaml": "name: small\nphases: [tiny_spec, implement]\n",
  "phase.json": JSON.stringify({ SPEC_CONTENT: "Sum in cents.", TASK_TITLE: "Export" }),
  "done.json": JSON.stringify({ summary: "it\u001b[31m" }),
  "list.json": "[]",
  "broken.json": '{\n "summary": }',
});
afterAll(() => rmSync(folder, { recursive: true }));
const render = (...args: string[]) => cuebook(folder, ["prompt", "render", ...args]);
const withIssue = ["--issue", "issues.json#APP-1"];

describe("cuebook prompt render", () => {
  test("shows what the service sends if the template prints nothing in a later turn", { tags: ["long"] }, async () => {
    const { code, out } = await render("once/WORKFLOW.md", ...withIssue, "--turn", "2");
    expect([code, out]).toEqual([0, expect.stringMatching(/^The task is still open\. .* say so\.\n$/)]);
    expect((await render("once/WORKFLOW.md", ...withIssue)).out).toBe("Fix it.\n");
  });

  test("shows the prompt of a phase; missing variables are blank", async () => {
    const { code, out, err } = await render("small.workflow.yaml", "--role", "implement", "--data", "phase.json");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("## How to reply\n");
    expect(out).toContain("\nExport · phase implement, turn 1 of 50\n");
    expect(out).toContain("<specification>\nSum in cents.\n</specification>");
    expect(out).not.toContain("{{");
  });

  test("fills phase variables that are known without a run, with their producers", async () => {
    const says = (name: string) => `${name}=[{{${name}}}]`;
    const names = [
      "TASK_ID",
      "TASK_TITLE",
      "TASK_DESCRIPTION",
      "PROMPT",
      "WORKFLOW",
      "PHASE",
      "ITERATION",
      "MAX_ITERATIONS",
    ];
    const more = [
      "PROJECT_ROOT",
      "WORKTREE_PATH",
      "TARGET_BRANCH",
      "TASK_BRANCH",
      "LANGUAGE",
      "TEST_COMMAND",
      "TEAM",
      "ZONE",
      "BUILT",
    ];
    const all = [...names, ...more];
    const own = `---\nid: own\npurpose: Is.\noutput: status\nvariables: [${all.join(", ")}]\ngives: {}\n---\n${all.map(says).join("\n")}\n`;
    const at = folderWith({
      ".cuebook/prompts/own.md": own,
      ".cuebook/config.yaml": "project: { language: klingon }\n",
      "package.json": '{ "scripts": { "test": "x" } }',
      "issues.json": JSON.stringify([{ ...issue, description: "Sum {{ it }}." }]),
      "docs/zone.md": "north",
      "w.workflow.yaml": `name: w
phases: [spec, { use: own, iterations: 4 }]
variables:
  TEAM: { value: payments }
  ZONE: { file: docs/zone.md }
  BUILT: { phase: spec, field: summary }
  UNUSED: { file: docs/none.md }
`,
      "data.json": '{ "TEAM": "ours", "TASK_BRANCH": "b", "ZONE": "given" }',
    });
    execFileSync("git", ["init", "--quiet", "--initial-branch", "trunk"], { cwd: at });
    const variablesOf = async (...args: readonly string[]) => {
      const { code, out, err } = await cuebook(at, ["prompt", "render", ...args]);
      expect([code, err]).toEqual([0, expect.not.stringContaining("error[")]);
      return Object.fromEntries([...out.matchAll(/^([A-Z_]+)=\[(.*)\]$/gm)].map(([, name, value]) => [name, value]));
    };
    const root = realpathSync(at);
    const ofProject = { PROJECT_ROOT: root, WORKTREE_PATH: root, TARGET_BRANCH: "trunk", LANGUAGE: "klingon" };
    const known = {
      ...ofProject,
      TEST_COMMAND: "npm test",
      PHASE: "own",
      ITERATION: "2",
      TEAM: "payments",
      ZONE: "north",
      BUILT: "",
    };
    const ofRole = ["w.workflow.yaml", "--role", "own", "--turn", "2"];
    expect(await variablesOf(...ofRole, ...withIssue)).toEqual({
      ...known,
      ...{ TASK_ID: "APP-1", TASK_TITLE: "Broken {{ total }}", TASK_DESCRIPTION: "Sum {{ it }}." },
      ...{ PROMPT: "", WORKFLOW: "w", MAX_ITERATIONS: "4", TASK_BRANCH: "" },
    });
    expect(await variablesOf(...ofRole, "--prompt", "Fix it\nat once", "--data", "data.json")).toMatchObject({
      ...{
        TASK_ID: "",
        TASK_TITLE: "Fix it",
        TASK_DESCRIPTION: "at once",
        TEAM: "ours",
        TASK_BRANCH: "b",
        ZONE: "given",
      },
    });
    expect(await variablesOf("own", ...withIssue)).toMatchObject({
      ...{ ...ofProject, TASK_ID: "APP-1", WORKFLOW: "", PHASE: "own", ITERATION: "1", TEAM: "" },
    });
    expect(await variablesOf("own")).toMatchObject({ TASK_TITLE: "", WORKFLOW: "" });
    const { segments } = JSON.parse(
      (
        await cuebook(at, [
          "prompt",
          "render",
          ...ofRole,
          "--prompt",
          "Fix it",
          "--data",
          "data.json",
          "--format",
          "json",
        ])
      ).out,
    );
    const of = (name: string) => segments.find(({ paths }: { paths?: string[] }) => paths?.[0] === name);
    expect(of("TASK_TITLE")).toMatchObject({ producers: ["operator"], trust: "trusted" });
    expect(of("PROJECT_ROOT")).toMatchObject({ producers: ["engine"], trust: "trusted" });
    rmSync(`${at}/docs`, { recursive: true });
    expect((await cuebook(at, ["prompt", "render", ...ofRole])).err).toContain('ZONE: there is no file "docs/zone.md"');
    expect(await variablesOf(...ofRole, "--data", "data.json")).toMatchObject({ ZONE: "given" });
    rmSync(at, { recursive: true });
  });

  test("shows an agent's prompt; data is never parsed as a template", async () => {
    expect(await render("WORKFLOW.md", ...withIssue)).toEqual({
      code: 0,
      out: "Fix APP-1: Broken {{ total }}, 7\n",
      err: "",
    });
    expect((await render("WORKFLOW.md", ...withIssue, "--attempt", "1", "--max-turns", "3")).out).toBe(
      "Fix APP-1: Broken {{ total }} again, 3\n",
    );
  });

  test("shows with --trace the place, the data and the trust of each part", async () => {
    expect((await render("WORKFLOW.md", ...withIssue, "--trace")).out).toBe(`\
WORKFLOW.md:5:1   literal           trusted    "Fix "
WORKFLOW.md:5:5   issue.identifier  untrusted  "APP-1"
WORKFLOW.md:5:28  literal           trusted    ": "
WORKFLOW.md:5:30  issue.title       untrusted  "Broken {{ total }}"
WORKFLOW.md:5:80  literal           trusted    ", "
WORKFLOW.md:5:82  run.max_turns     trusted    "7"
`);
  });

  test("prints as JSON the text, and segments that cover it without gaps", async () => {
    const { version, text, segments, errors } = JSON.parse(
      (await render("WORKFLOW.md", ...withIssue, "--format", "json")).out,
    );
    expect([version, text, errors]).toEqual([1, "Fix APP-1: Broken {{ total }}, 7", 0]);
    const joined = segments.map((each: { start: number; end: number }) => text.slice(each.start, each.end)).join("");
    expect(joined).toBe(text);
    expect(segments[1]).toEqual({
      start: 4,
      end: 9,
      part: "role",
      origin: "data",
      paths: ["issue.identifier"],
      file: "WORKFLOW.md",
      line: 5,
      column: 5,
      producers: ["issue"],
      trust: "untrusted",
    });
  });

  test("ends a role's prompt with how to reply, and gives inputs the types of the workflow", async () => {
    const { code, out } = await render(
      "w.workflow.yaml",
      "--role",
      "writer",
      "--input",
      "branch=1",
      "--input",
      "tries=2",
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^On 1, 2 tries\n\n## How to reply\n[\s\S]*$/);
  });

  test("labels the fields of an edge's status as the agent's, and inputs as the operator's", async () => {
    const segmentsOf = async (...args: string[]) =>
      JSON.parse((await render("w.workflow.yaml", ...args, "--format", "json")).out).segments;
    expect(await segmentsOf("--edge", "writer/done", "--data", "done.json", ...withIssue)).toMatchObject([
      { origin: "literal", producers: ["workflow"], trust: "trusted" },
      { paths: ["summary"], producers: ["step/writer"], trust: "untrusted" },
      { origin: "literal" },
      { paths: ["issue.title"], producers: ["issue"], trust: "untrusted" },
    ]);
    const segments = await segmentsOf("--role", "writer", "--input", "branch=1", "--input", "tries=2");
    expect(segments.at(-1)).toMatchObject({ part: "instruction", producers: ["engine"], trust: "trusted" });
    expect(segments).toContainEqual(
      expect.objectContaining({ paths: ["input.branch"], producers: ["operator"], trust: "trusted" }),
    );
  });

  test("reads the fields of an edge's status from a file, and escapes control characters in the trace", async () => {
    const args = ["w.workflow.yaml", "--edge", "writer/done", "--data", "done.json", ...withIssue];
    expect((await render(...args)).out).toBe("Read it\u001b[31m of Broken {{ total }}\n");
    expect((await render(...args, "--trace")).out).toContain('summary      untrusted  "it\\u001b[31m"\n');
  });
});

describe("missing or invalid data", () => {
  test("is reported where the prompt uses it, with the option that sets it", async () => {
    const { code, out, err } = await render("WORKFLOW.md");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("error[data_missing]: the prompt uses `issue`, which is missing: expected ");
    expect(err).toContain("  at WORKFLOW.md:5:");
    expect(err).toContain("help: name an issue: --issue issues.json#ID\n");
    expect(err).toMatch(/\n1 error, 0 warnings in 1 file\n$/);
  });

  test("is reported all at once, and only if it is used", async () => {
    const { code, out } = await render("w.workflow.yaml", "--role", "writer", "--format", "json");
    expect(code).toBe(1);
    expect(JSON.parse(out).diagnostics).toMatchObject([
      { code: "data_missing", suggestion: { text: "set it: --input branch=VALUE" } },
      { code: "data_missing", suggestion: { text: "set it: --input tries=VALUE" } },
    ]);
    const half = JSON.parse(
      (await render("w.workflow.yaml", "--role", "writer", "--input", "branch=x", "--format", "json")).out,
    );
    expect(half.diagnostics).toMatchObject([{ suggestion: { text: "set it: --input tries=VALUE" } }]);
    const edge = JSON.parse((await render("w.workflow.yaml", "--edge", "writer/done", "--format", "json")).out);
    expect(edge.diagnostics.map((each: { suggestion: { text: string } }) => each.suggestion.text)).toEqual([
      'put it in a file: --data data.json with { "summary": ... }',
      "name an issue: --issue issues.json#ID",
    ]);
  });

  test("is refused if its type does not match the contract", async () => {
    const { code, err } = await render(
      "w.workflow.yaml",
      "--role",
      "writer",
      "--input",
      "branch=x",
      "--input",
      "tries=many",
    );
    expect(code).toBe(1);
    expect(err).toMatch(/error\[data_invalid\]: .*"input\.tries" must be a whole number/);
  });

  test.each([
    [["--issue", "issues.json"], '--issue takes FILE#ID, not "issues.json"'],
    [["--input", "branch"], 'an input is name=value, not "branch"'],
    [["--input", "a=1", "--input", "a=2"], 'the input "a" is given twice'],
    [["--prompt", "x", "--input", "prompt=y"], 'the input "prompt" is given twice'],
    [["--data", "list.json"], "--data takes a file with a JSON object, but list.json has another value"],
  ])("is wrong usage if it is malformed: %j", async (args, message) => {
    const { code, err } = await render("WORKFLOW.md", ...args);
    expect([code, err.split("\n")[0]]).toEqual([2, `error[usage]: ${message}`]);
  });

  test("in a file is reported at its place in the file", async () => {
    const { code, err } = await render("w.workflow.yaml", "--edge", "writer/done", "--data", "broken.json");
    expect(code).toBe(1);
    expect(err).toContain('error[json_invalid]: not JSON: expected a value, found "}"\n  at broken.json:2:13\n');
    expect((await render("WORKFLOW.md", "--issue", "issues.json#APP-2")).err).toContain('help: did you mean "APP-1"?');
  });
});

describe("the choice of a prompt", () => {
  test("is required if there are several", async () => {
    expect(await render("w.workflow.yaml")).toEqual({
      code: 2,
      out: "",
      err: "error[usage]: w has several roles: choose one, or an edge\nhint: --role writer, reader; --edge $START/_, writer/done\n",
    });
  });

  test.each([
    [["--role", "writr"], 'unknown role "writr"', 'did you mean "writer"? the roles with prompts are writer, reader'],
    [["--role", "constructor"], 'unknown role "constructor"', "the roles with prompts are writer, reader"],
    [
      ["--edge", "writer/doen"],
      'unknown edge "writer/doen"',
      'did you mean "writer/done"? the edges with prompts are $START/_, writer/done',
    ],
    [
      ["--edge", "writer/stuck"],
      "the edge writer/stuck has no prompt",
      "the edges with prompts are $START/_, writer/done",
    ],
  ])("is refused if it is unknown, with the known prompts: %j", async (args, message, hint) => {
    const [code, name] = message.startsWith("unknown") ? [4, "not_found"] : [2, "usage"];
    expect(await render("w.workflow.yaml", ...args)).toEqual({
      code,
      out: "",
      err: `error[${name}]: ${message}\nhint: ${hint}\n`,
    });
  });
});
