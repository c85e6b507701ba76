import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { type Change, changedTeam } from "../testing/forked-team.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { loadWorkflow } from "./load.ts";

const file = "team.workflow.yaml";

/** All findings about a workflow, as of a file with mistakes. */
function found(...changes: readonly Change[]) {
  const text = changedTeam(...changes);
  const { workflow, draft, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  const whole = workflow ?? draft;
  const all = whole === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(whole)];
  return { codes: all.map(({ code }) => code), text: renderFindings(all, { [file]: text }) };
}

const backend = '- { role: backend, prompt: "Build {{{plan}}}." }';
const frontend = '- { role: frontend, prompt: "Show {{{plan}}}." }';
const joinOfAll = 'join: { role: editor, prompt: "Edit {{{steps.backend.api}}}.", conflicts: merger }';
const joinOfEach = 'join: { role: editor, prompt: "Edit {{#steps.fixer}}{{{key}}} {{{status}}} {{/steps.fixer}}." }';
const each = "each: { of: steps.planner.tasks, key: id }";

/** The join of the two branches with more keys. */
function joinWith(more: string): Change {
  return [joinOfAll, joinOfAll.replace("conflicts: merger", `conflicts: merger, ${more}`)];
}

/** A mistake, the one code that it is reported with, and the changes that make it. */
type Mistake = readonly [title: string, code: string, ...changes: readonly Change[]];

const mistakes: readonly Mistake[] = [
  ["branches without a join", "missing_key", [`      ${joinOfAll}\n`, ""]],
  ["a list of branches without a join", "missing_key", [`      ${joinOfEach}\n`, ""]],
  ["a join without a role", "missing_key", [joinOfAll, "join: { conflicts: merger }"]],
  ["an empty join", "wrong_value", [joinOfAll, "join:"]],
  ["a misspelt join", "unknown_key", [joinOfAll, joinOfAll.replace("join", "jion")]],
  ["a misspelt role of a join", "unknown_target", [joinOfAll, joinOfAll.replace("editor", "editro")]],
  [
    "a key of a join on its edge",
    "unknown_key",
    [joinOfAll, `${joinOfAll.replace(", conflicts: merger", "")}\n      conflicts: merger`],
  ],
  ["a join of no branches", "branches_missing", ["editor: { _: { role: $END } }", "editor: { _: { join: $END } }"]],
  [
    "a shared folder of no branches",
    "branches_missing",
    ["editor: { _: { role: $END } }", "editor: { _: { role: $END, share: true } }"],
  ],
  ["branches and a list of branches", "both_given", [joinOfAll, `each: steps.planner.tasks\n      ${joinOfAll}`]],
  ["branches with a role of the edge", "both_given", [joinOfAll, `role: editor\n      ${joinOfAll}`]],
  ["branches that are no list", "wrong_type", [`\n        ${backend}\n        ${frontend}`, " backend"]],
  ["a single branch", "wrong_value", [`        ${frontend}\n`, ""], ["  frontend:", "  x-frontend:"]],
  ["a branch without a role", "missing_key", [backend, '- { prompt: "Build {{{plan}}}." }']],
  ["a branch without a prompt", "missing_key", [backend, "- { role: backend }"]],
  [
    "a branch with a key of an edge",
    "unknown_key",
    [backend, '- { role: backend, prompt: "Build {{{plan}}}.", gate: human }'],
  ],
  ["a misspelt role of a branch", "unknown_target", [backend, backend.replace("backend", "backedn")]],
  ["a misspelt role of a list of branches", "unknown_target", ["role: fixer", "role: fixr"]],
  [
    "a list of branches without a role",
    "missing_key",
    ['      role: fixer\n      prompt: "Fix {{{item.path}}}."\n', ""],
  ],
  ["an unknown policy", "wrong_value", joinWith("policy: frist, good: [_, done]")],
  ["a policy without its number", "missing_key", joinWith("policy: {}, good: [_, done]")],
  ["a quorum of no branches", "wrong_value", joinWith("policy: { quorum: 0 }, good: [_, done]")],
  ["a quorum as a text", "wrong_type", joinWith('policy: { quorum: "2" }, good: [_, done]')],
  ["good statuses as a text", "wrong_type", joinWith("policy: { quorum: 2 }, good: done")],
  ["no good status", "wrong_value", joinWith("good: []")],
  ["conflicts as a list", "wrong_type", [joinOfAll, joinOfAll.replace("conflicts: merger", "conflicts: [merger]")]],
  [
    "a wrong permission of a role in a shared folder",
    "wrong_value",
    [joinOfAll, `${joinOfAll.replace(", conflicts: merger", "")}\n      share: true`],
    ["  merger: { goal: Resolve the conflicts. }\n", ""],
    ["goal: Build the server.", "goal: Build the server.\n    permissions: reed"],
    ["goal: Build the page.", "goal: Build the page.\n    permissions: read"],
  ],
  ["share as a text", "wrong_type", [joinOfAll, `${joinOfAll}\n      share: "true"`]],
  ["a list of branches that is a number", "wrong_value", [each, "each: 5"]],
  ["a list of branches without a path", "missing_key", [each, "each: { key: id }"]],
  ["an empty path of a list", "each_path", [each, 'each: ""']],
  ["a key of items as a number", "wrong_type", [each, "each: { of: steps.planner.tasks, key: 1 }"]],
  ["a list of no items", "wrong_value", [each, "each: { of: steps.planner.tasks, max: 0 }"]],
  [
    "a number of branches at a time as a text",
    "wrong_type",
    [each, "each: { of: steps.planner.tasks, concurrency: all }"],
  ],
  ["reuse as a text", "wrong_type", [each, 'each: { of: steps.planner.tasks, reuse: "no" }']],
  ["a key of the list on its edge", "unknown_key", [each, `${each}\n      concurrency: 2`]],
  ["a key of the edge in the list", "unknown_key", [each, "each: { of: steps.planner.tasks, share: true }"]],
];

describe("loading branches and joins", () => {
  test.each(mistakes.map(([title, code, ...changes]) => ({ title, code, changes })))(
    "$title: one finding",
    ({ code, changes }) => {
      const { codes, text } = found(...changes);
      expect(text).toMatchSnapshot();
      expect(codes).toEqual([code]);
    },
  );

  test.each(["al", "alll", "parallel", "Parallel", "paralel", "fork", "branches"])(
    '"%s" on an edge is reported once, with "all" as suggestion',
    (word) => {
      const { codes, text } = found(["      all:", `      ${word}:`]);
      expect(codes).toEqual(["unknown_key"]);
      expect(text).toContain('help: did you mean "all"?');
      expect(found(["      all:", `      ${word}:`], [`      ${joinOfAll}\n`, ""]).codes).toEqual(["unknown_key"]);
    },
  );

  test.each(["ech", "eahc", "foreach", "for_each", "forEach", "map"])(
    '"%s" on an edge is reported once, with "each" as suggestion',
    (word) => {
      const { codes, text } = found([each, each.replace("each", word)]);
      expect(codes).toEqual(["unknown_key"]);
      expect(text).toContain('help: did you mean "each"?');
    },
  );

  test("an unknown key beside a join is reported once", () => {
    expect(found(["      all:", "      concurrently:"]).codes).toEqual(["unknown_key"]);
  });

  test("a key with x- is no misspelt key", () => {
    expect(found([backend, '- { x-role: backend, prompt: "Build {{{plan}}}." }']).codes).toEqual(["missing_key"]);
  });

  test("the short forms of a list and a join have the defaults of the long ones", () => {
    const text = changedTeam([each, "each: steps.planner.tasks"], [joinOfEach, "join: editor"]);
    const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
    expect(diagnostics).toEqual([]);
    expect(workflow?.definition.graph.planner).toMatchObject({
      ready: {
        role: "editor",
        fork: { branches: [{ role: "backend" }, { role: "frontend" }], policy: { is: "wait" }, conflicts: "merger" },
      },
      split: {
        role: "editor",
        prompt: undefined,
        fork: {
          branches: [{ role: "fixer", prompt: { text: "Fix {{{item.path}}}." } }],
          each: { of: "steps.planner.tasks", key: undefined, max: 100, concurrency: 4, isReused: false },
          isShared: false,
        },
      },
    });
  });
});
