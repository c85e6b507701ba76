import { mapping } from "@cuebook/settings";
import { places, renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { extractAt } from "../model/places.ts";
import { trackers } from "../testing/trackers.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { loadWorkflow } from "./load.ts";

function load(text: string, file = "fix/WORKFLOW.md", adapters: readonly string[] = []) {
  return loadWorkflow({ file, text }, () => undefined, { adapters, trackers });
}

function golden(text: string): string {
  return renderFindings(load(text).diagnostics, { "fix/WORKFLOW.md": text.replace(/^\ufeff/, "") });
}

const prompt = "/roles/worker/prompt/0";

describe("a WORKFLOW.md", () => {
  test("a WORKFLOW.md is one role whose prompt is the body", () => {
    const { workflow, diagnostics } = load(
      "---\nname: fixer\nagent:\n  kind: claude-code\n  max_turns: 3\n---\n\nFix {{ .issue.title }}.\n",
    );
    expect(diagnostics).toEqual([]);
    expect(workflow?.definition).toEqual({
      version: 1,
      name: "fixer",
      agent: "claude-code",
      roles: {
        worker: {
          prompt: [{ role: "user", dialect: "go", text: "Fix {{ .issue.title }}.", contract: "workflow-md" }],
          returns: { format: "text" },
          tools: [],
          turns: 3,
        },
      },
      graph: {
        $START: { _: { role: "worker", gate: "auto", max: 1 } },
        worker: { _: { role: "$END", gate: "auto", max: 1 } },
      },
      service: { agent: { kind: "claude-code", max_turns: 3 } },
    });
  });

  test("a WORKFLOW.md without front matter is named after its folder or file", () => {
    expect(load("Do it.").workflow?.definition).toMatchObject({ name: "fix", roles: { worker: { turns: 20 } } });
    expect(load("Do it.", "WORKFLOW.md").workflow?.definition.name).toBe("workflow");
    expect(load("Do it.", "a/nightly.md").workflow?.definition.name).toBe("nightly");
  });

  test("positions count the front matter and the blank lines after it, with any line ends", () => {
    for (const newline of ["\n", "\r\n"]) {
      for (const mark of ["", "\ufeff"]) {
        const text = mark + ["---", "name: x", "---", "", "  ", "", "# Fix", "{{ .issue.titel }}", ""].join(newline);
        const { workflow } = load(text);
        if (workflow === undefined) throw new Error("not loaded");
        const extract = extractAt(workflow, prompt);
        expect(extract.text).toBe("# Fix\n{{ .issue.titel }}");
        expect(extract.source.position(extract.offsetInSource(extract.text.indexOf("titel")))).toEqual({
          line: 8,
          column: 11,
        });
        expect(extract.source.position(extract.offsetInSource(0))).toEqual({ line: 7, column: 1 });
      }
    }
  });

  test("a WORKFLOW.md means the same in any format of its front matter", () => {
    const one = load("---\nname: a\nagent: { kind: codex }\n---\nDo\nit.\n");
    const other = load(
      "\ufeff---\r\n# note\r\nagent:\r\n    kind: 'codex'\r\nname: \"a\"\r\n---\r\n\r\n\r\nDo\r\nit.   \r\n\r\n",
    );
    expect(JSON.stringify(sorted(one.workflow?.definition))).toBe(JSON.stringify(sorted(other.workflow?.definition)));
  });

  test("a loaded WORKFLOW.md is plain data that can be stored and restored", () => {
    const { workflow } = load("---\r\nname: x\r\n---\r\nOne\r\n{{ .issue.id }}");
    if (workflow === undefined) throw new Error("not loaded");
    const restored = JSON.parse(JSON.stringify(workflow));
    const extract = extractAt(restored, prompt);
    expect(extract.source.position(extract.offsetInSource(extract.text.indexOf("{{")))).toEqual({ line: 5, column: 1 });
  });

  test("settings of adapters are in sections with their names, and those of the workflow's agent are left to its adapter", () => {
    const { diagnostics } = load(
      "---\nagent: { kind: my-agent }\nmy-agent: { anything: 1 }\nclaude-code: { model: x }\n---\nDo it.",
      "WORKFLOW.md",
      ["claude-code"],
    );
    expect(places(diagnostics)).toEqual(["4:1 no_effect"]);
  });

  test("keys that some trackers use are reported where the file names another one", () => {
    const some = { ...trackers, github: mapping({}, { "x-uses": ["endpoint", "api_key"] }) };
    const keys = (tracker: string) => {
      const text = `---\ntracker: { ${tracker}api_key: $KEY, project: a/b }\n---\nDo it.`;
      const { diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined, { trackers: some });
      return diagnostics.map(({ message }) => message);
    };
    expect(keys("kind: github, ")).toEqual(['"tracker" has no effect in this version: project']);
    expect(keys("")).toEqual(['"tracker" has no effect in this version: project']);
    expect(keys("kind: file, ")).toEqual(['"tracker" has no effect in this version: api_key, project']);
  });

  test("a status that is required becomes the output of the worker, and ends the workflow", () => {
    const { workflow } = load("---\ndone: { status: required }\n---\nDo it.");
    const { roles, graph } = workflow?.definition ?? {};
    expect(Object.keys(graph?.worker ?? {})).toEqual(["done", "blocked"]);
    expect(roles?.worker?.returns).toMatchObject({ format: "frontmatter", discriminant: "$status" });
    expect(workflow === undefined ? [] : verifyWorkflow(workflow)).toEqual([]);
    expect(load("---\ndone: { status: optional }\n---\nDo it.").workflow?.definition.roles.worker?.returns).toEqual({
      format: "text",
    });
  });

  test("keys without effect are reported once", () => {
    const text =
      "---\ntracker: { kind: file, active_states: [open], api_key: $KEY }\nagent: { kind: codex, max_turns: 2, read_timeout_ms: 1 }\nserver:\n  port: 1\nhooks: { before_run: make }\nx-note: mine\n---\nDo it.";
    expect(golden(text)).toMatchInlineSnapshot(`
      "fix/WORKFLOW.md:2:1 warning no_effect: "tracker" has no effect in this version: api_key
      > 2 | tracker: { kind: file, active_states: [open], api_key: $KEY }
          | ^^^^^^^
      fix/WORKFLOW.md:3:1 warning no_effect: "agent" has no effect in this version: read_timeout_ms
      > 3 | agent: { kind: codex, max_turns: 2, read_timeout_ms: 1 }
          | ^^^^^
      fix/WORKFLOW.md:4:1 warning no_effect: "server" has no effect in this version
      > 4 | server:
          | ^^^^^^
        help: \`cuebook runs list\` shows the runs, \`cuebook inbox list\` what waits for you"
    `);
  });

  test.each([
    ["an unknown key", "---\npoling:\n  interval_ms: 1\nagent:\n  max_turn: 3\n---\nDo it."],
    ["wrong types", "---\nagent:\n  max_turns: many\n  kind: [a]\ntracker: file\n---\nDo it."],
    ["front matter that is never closed", "---\nname: x\n\nDo it."],
    ["broken YAML", "---\nname: a: b\n---\nDo it."],
    ["a list as front matter", "---\n- a\n---\nDo it."],
    ["a duplicate key", "---\nname: a\nname: b\n---\nDo it."],
    ["an empty file", " \n\n"],
    ["the file of the issues in the wrong section", "---\ntracker: { kind: file, path: issues.json }\n---\nDo it."],
    ["a variable where none is put in", '---\nagent: { max_turns: "$TURNS" }\n---\nDo it.'],
    [
      "values out of range of keys without effect",
      "---\nserver: { port: 70000 }\nworker: { max_concurrent_agents_per_host: -1 }\n---\nDo it.",
    ],
    [
      "mistakes in what counts as done",
      "---\ndone: { commits: required, hooks: pass, checks: [tests, { name: unit }, { name: a, run: b, expect: fail }], retries: -1 }\n---\nDo it.",
    ],
    ["an impossible number of turns", "---\nagent: { max_turns: -2 }\n---\nDo it."],
  ])("a WORKFLOW.md with %s is reported", (_name, text) => {
    expect(golden(text)).toMatchSnapshot();
  });
});

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
