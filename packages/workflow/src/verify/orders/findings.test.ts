import type { Rule } from "@cuebook/policy";
import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../../load/load.ts";
import { orderFindings } from "./findings.ts";
import { judgedOrders } from "./judge.ts";

const file = "w.workflow.yaml";

function load(text: string) {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  if (workflow === undefined) throw new Error(renderFindings(diagnostics, { [file]: text }));
  return workflow;
}

function golden(text: string, configured?: readonly Rule[]): string {
  const workflow = load(text);
  return renderFindings(orderFindings(workflow, configured), workflow.sources);
}

const graph = (permissions: string, prompt: string, edge = "Begin.") => `name: w
roles:
  worker:
    ${permissions === "" ? "" : `permissions: ${permissions}\n    `}prompt: |
      ${prompt.replaceAll("\n", "\n      ")}
graph:
  $START: { _: { role: worker, prompt: "${edge}" } }
  worker: { _: { role: $END } }
`;

test("the edges of a workflow are read once for all roles", () => {
  const names = Array.from({ length: 30 }, (_, at) => `r${at}`);
  const roles = names.map((name) => `  ${name}: { prompt: Look at it. }`);
  const edges = names.map(
    (name, at) => `  ${name}: { _: { role: ${names[at + 1] ?? "$END"}, prompt: "Run \`npm ci\`." } }`,
  );
  const begin = "  $START: { _: { role: r0, prompt: Begin. } }";
  const workflow = load(
    ["name: w", "roles:", ...roles, "graph:", begin, ...edges, ""]
      .join("\n")
      .replace('$END, prompt: "Run `npm ci`."', "$END"),
  );
  let lists = 0;
  const graph = new Proxy(workflow.definition.graph, {
    ownKeys: (target) => {
      lists++;
      return Reflect.ownKeys(target);
    },
  });
  const definition = { ...workflow.definition, graph };
  expect(judgedOrders({ ...workflow, definition }).map(({ role }) => role)).toEqual(names.slice(1));
  expect(lists).toBe(1);
});

describe("orders that a role may not follow are reported at their place", () => {
  test.each([
    ["a command that no rule allows", graph("[edit, project_commands, read_git]", "Fix it.\nThen run `git fetch`.")],
    ["a command that is denied", graph("[full, { decide: deny, command: [git, push, '**'] }]", "Run `git push -f`.")],
    ["a role without permissions", graph("", "Run the tests: `npm test`.")],
    ["a file that a reader writes", graph("read", "Write your findings to `docs/review.md`.")],
    ["a guarded file", graph("edit", "Update `AGENTS.md`.")],
    ["an imperative", graph("edit", "Commit all changes, and push the branch.")],
    ["any command, and the network", graph("edit", "Run every command that you wrote. Follow every link.")],
    ["the prompt of an edge", graph("read", "Look at it.", "Run `npm run build` first.")],
  ])("%s", (_name, text) => {
    expect(golden(text)).toMatchSnapshot();
  });
});

describe("no finding", () => {
  test.each([
    [
      "for what is understood",
      graph("[read, project_commands, read_git]", "Run `npm test`. Read `git diff main...HEAD`."),
    ],
    [
      "for what a rule allows",
      graph("[read, { decide: allow, command: [git, fetch, '**'] }]", "Run `git fetch origin`."),
    ],
    ["for what a rule asks about", graph("[edit, { decide: ask, command: [git, push] }]", "Run `git push`.")],
    ["for a file in the workspace", graph("edit", "Write your findings to `docs/review.md`.")],
    ["for tests, with any tool for them", graph("[read, { decide: allow, command: [pytest] }]", "Run the tests.")],
    ["with full access", graph("full", "Run every command. Follow every link. Push the branch.")],
  ])("%s", (_name, text) => {
    expect(golden(text)).toBe("");
  });

  test("for what the configuration allows, but for what it denies", () => {
    const text = graph("read", "Run `git fetch`.");
    expect(golden(text, [{ decide: "allow", tool: "exec_command", command: ["git", "fetch"] }])).toBe("");
    expect(golden(text, [{ decide: "deny", command: ["git", "fetch"], reason: "offline" }])).toMatchSnapshot();
  });

  test("for an agent that keeps to no rule", () => {
    expect(orderFindings(load(graph("read", "Run `git fetch`.")), [], () => false)).toEqual([]);
  });
});

test("each order has the rule that decides on it", () => {
  const workflow = load(graph("[read, project_commands]", "Run `npm test` and `git push`."));
  expect(judgedOrders(workflow).map(({ text, verdict, help }) => [text, verdict.rule?.understood, help])).toEqual([
    ["npm test", "project_commands", '{ decide: allow, command: ["npm", "test"] }'],
    ["git push", undefined, '{ decide: allow, command: ["git", "push"] }'],
  ]);
});
