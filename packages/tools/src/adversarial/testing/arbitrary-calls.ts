import { dialectNames } from "@cuebook/template";
import fc from "fast-check";
import { expect } from "vitest";
import { createToolbox } from "../../toolbox/create-toolbox.ts";
import { allTools } from "../../tools/index.ts";
import { openRoot } from "../../workspace/open-root.ts";
import { approved } from "./attempt.ts";
import { canaryOf, changesBetween, makeScene, memory, workspaceOf } from "./scene.ts";

const path = fc.oneof(
  fc.constantFrom(
    "src/a.txt",
    "src/new.txt",
    ".templates/hello.txt.tmpl",
    "src",
    "",
    "../outside/a.txt",
    ".git/config",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc
    .array(fc.constantFrom("..", ".", "", "src", "a.txt", "deep", "\0", "~", "new", "NEW"), { maxLength: 6 })
    .map((parts) => parts.join("/")),
);
const template = fc.oneof(
  fc.constantFrom("{{ name }}", "{{ name }}\n{% for x in list %}{{ x }},{% endfor %}", "{{#list}}{{.}}{{/list}}"),
  fc
    .array(
      fc.constantFrom(
        "{{",
        "}}",
        "{%",
        "%}",
        "{#",
        "#}",
        " name ",
        "for x in list",
        "endfor",
        "if",
        "else",
        "{{/",
        "#each",
        ".",
        "|",
        "(",
        "\n",
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join("")),
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("one", "two\nthree\n", "\u001b[2J", "\ud800"),
);
const variables = fc.oneof(
  fc.constant({ name: "Ada", list: [1, "b", null] }),
  fc.dictionary(fc.constantFrom("name", "list", "__proto__", "constructor"), fc.jsonValue({ maxDepth: 3 })),
);

/** Values with which an argument of this name is likely to pass the first checks. */
const likely: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...{ path, output_path: path, template_path: path, folder: path, template, template_name: path, variables },
  ...{ content: text, text, input: text, pattern: text, regex: text },
  dialect: fc.constantFrom(...dialectNames),
  edits: fc.array(fc.record({ old_text: text, new_text: text, replace_all: fc.boolean() }), { maxLength: 3 }),
  command: fc.array(fc.oneof(text, path), { maxLength: 4 }),
  ...{ overwrite: fc.boolean(), dry_run: fc.boolean(), include_ignored: fc.boolean(), case_sensitive: fc.boolean() },
  ...{ from_line: fc.nat(5), max_lines: fc.nat(5), depth: fc.nat(5), max_results: fc.nat(5), timeout_ms: fc.nat(50) },
};

/** A call, mostly with arguments that the tool has: each a likely value, or any JSON. */
const call = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...allTools).chain(argumentsFor) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...allTools.map(({ name }) => name)), fc.jsonValue()) },
  { weight: 1, arbitrary: fc.tuple(fc.string(), fc.jsonValue()) },
);

function argumentsFor({ name, input }: (typeof allTools)[number]): fc.Arbitrary<[string, unknown]> {
  const { properties = {}, required = [] } = input as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  const values = Object.keys(properties).map((property) => {
    const value = fc.oneof(
      { weight: 12, arbitrary: likely[property] ?? fc.jsonValue() },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
    const isThere = required.includes(property) ? fc.nat(9).map((n) => n > 0) : fc.nat(2).map((n) => n === 0);
    return fc.tuple(isThere, value).map(([is, given]) => (is ? [[property, given]] : []));
  });
  return fc.tuple(...values).map((entries) => [name, Object.fromEntries(entries.flat())]);
}

/**
 * Calls tools with arbitrary arguments: each call returns a result, and changes nothing that was not allowed.
 * @returns how often each outcome occurred: `ok`, or the code of a failure
 */
export async function callArbitrarily(numRuns: number): Promise<ReadonlyMap<string, number>> {
  using scene = makeScene(memory);
  const root = await openRoot(scene.inside(""));
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(call, fc.boolean(), async ([tool, args], isAllowed) => {
      const allowed: string[] = [];
      const toolbox = createToolbox({
        ...{ root, state: scene.state, caller: { via: "test" }, mask: (given) => given },
        // No program is found, under any name.
        environment: { PATH: "/no/such/folder" },
        channel: {
          name: "test",
          ask: async (request) => {
            if (!isAllowed || request.action.effect !== "write") return { answer: "deny", by: "ada" };
            allowed.push(`root/${request.action.path}`);
            return approved(request);
          },
        },
      });
      const [workspace, canary] = [workspaceOf(scene), canaryOf(scene)];
      const result = await toolbox.call(tool, args);
      if (!result.ok) expect(result.failure.code, result.failure.message).not.toBe("tool_failed");
      expect(() => JSON.stringify(result)).not.toThrow();
      const outcome = result.ok ? "ok" : result.failure.code;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      expect(changesBetween(canary, canaryOf(scene))).toEqual([]);
      const changes = changesBetween(workspace, workspaceOf(scene));
      expect(
        changes.filter((changed) => !allowed.some((one) => one === changed || one.startsWith(`${changed}/`))),
      ).toEqual([]);
    }),
    { numRuns },
  );
  return outcomes;
}
