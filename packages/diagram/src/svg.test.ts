import { type Definition, END, START, SUSPEND } from "@cuebook/workflow/model";
import { describe, expect, test } from "vitest";
import { collapsed } from "./graph/collapse.ts";
import { graphOf } from "./graph/of-definition.ts";
import { svg } from "./svg.ts";
import { definition, edge, forked } from "./testing/definitions.ts";
import { shapes } from "./testing/shapes.ts";

const draw = (given: Definition) => svg(collapsed(graphOf(given)));

/** The names of the elements in an XML text, after a check that they are closed and that nothing else looks like markup. */
function elementsOf(xml: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z]+="[^"<]*")*)(\/?)>|&(?:amp|lt|gt|quot|#39);|[<&]/g;
  for (const [whole, isEnd, name, , isEmpty] of xml.matchAll(tag)) {
    if (whole.startsWith("&") && whole.length > 1) continue;
    if (name === undefined) throw new Error(`"${whole}" is not escaped`);
    if (isEnd === "/") expect(open.pop()).toBe(name);
    else {
      names.push(name);
      if (isEmpty === "") open.push(name);
    }
  }
  expect(open).toEqual([]);
  return names;
}

const drawnElements = new Set(["svg", "title", "desc", "style", "rect", "g", "path", "text", "polygon"]);

describe("svg", () => {
  test("draws forks, regions, gates, approvers and loops", async () => {
    await expect(draw(forked)).toMatchFileSnapshot("golden/forked.svg");
  });

  test("has a name and a description for people who do not see it", () => {
    const text = draw(forked);
    expect(text).toMatch(/^<svg [^>]*role="img"[^>]*>\n<title>release<\/title>\n<desc>A graph of \d+ nodes/);
    expect(text).toContain("\nplanner to 2 branches: ready, gate: human\n");
  });

  test("loads and runs nothing", () => {
    for (const given of [forked, shapes.loops(300), hostile]) {
      const text = draw(given);
      expect([...new Set(elementsOf(text))].filter((name) => !drawnElements.has(name))).toEqual([]);
      expect(text.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
        / (?:href|on\w+|src|style)="|url\(|@import|https?:/,
      );
    }
  });

  test("escapes hostile names, shows invisible characters, and cuts what is long, which its tooltip has in full", () => {
    const text = draw(hostile);
    expect(text).toContain(">&lt;/text&gt;&lt;script&gt;alert(1)&lt;/sc…</text>");
    expect(text).toContain("<title>&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>");
    expect(text).toContain(`<title>${"long".repeat(50)}</title>`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for control characters
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/);
    expect(text.isWellFormed()).toBe(true);
    expect(text).toContain("a\ufffdb\u241b");
  });

  test("has a plain colour before each variable, for programs that know none", () => {
    const style = /<style>([\s\S]*)<\/style>/.exec(draw(forked))?.[1] ?? "";
    expect(style.match(/([a-z]+):#[0-9a-f]{6};\1:var\(/g)).toHaveLength(style.match(/var\(/g)?.length ?? 0);
  });

  test("is the same for the same definition", () => {
    expect(draw(structuredClone(forked))).toBe(draw(forked));
    expect(draw(shapes.random(30))).toBe(draw(shapes.random(30)));
    const graph = () => collapsed(graphOf(shapes.random(300)));
    expect(graph()).toEqual(graph());
  });

  test("marks by class and word what a run did and what is not proved", () => {
    const given = definition("w", {
      [START]: { _: edge("a") },
      a: { done: edge("b"), bad: edge(SUSPEND) },
      b: { _: edge(END) },
    });
    const live = {
      roles: new Map([
        ["a", { is: "done", times: 1 }],
        ["b", { is: "failed", times: 2 }],
      ] as const),
      edges: new Map([["a", new Map([["done", { is: "done", times: 1 }]] as const)]]),
    };
    const text = svg(graphOf(given, { live }));
    expect(text).toContain('<g class="node role is-done"><title>a</title>');
    expect(text).toContain('<g class="node role is-failed"><title>b</title>');
    expect(text).toContain('<g class="edge flow is-done">');
    expect(text).toContain(">failed ×2</text>");
    const proof = {
      prompts: [{ pointer: "/graph/a/done/prompt", state: "unproved" }] as const,
      reachable: new Set(["a"]),
    };
    const checked = svg(graphOf(given, { proof }));
    expect(checked).toContain('<g class="edge flow unproved">');
    expect(checked).toContain('<g class="node role unreachable"><title>b</title>');
    expect(checked).toContain(">not proved</text>");
  });

  test("says which roles a node stands for, to a program that asks", () => {
    const role = `a"b`;
    const node = { id: "n", kind: "role", name: role, notes: [] } as const;
    const image = svg({ ...graphOf(forked), nodes: [node], edges: [], regions: [] }, { hasRoles: true });
    expect(image).toContain('<g class="node role" data-roles="[&quot;a\\&quot;b&quot;]">');
    expect(svg(graphOf(forked))).not.toContain("data-roles");
  });

  test("stays small for many roles and long names", () => {
    expect(draw(shapes.chain(1_000)).length).toBeLessThan(100_000);
    const names = Array.from({ length: 90 }, (_, index) => `${index}${"<".repeat(50_000)}`);
    const rows = names.map((name, index) => [name, { _: edge(names[index + 1] ?? END) }]);
    const long = definition("w", { [START]: { _: edge(names[0] ?? END) }, ...Object.fromEntries(rows) });
    expect(draw(long).length).toBeLessThan(600_000);
  });
});

const names = [
  "</text><script>alert(1)</script>",
  "a\u202eb\u001b",
  "long".repeat(50),
  "\ud800\uffff",
  '" onload="x',
  "]]>--><!--",
];

const hostile = definition("</title><script>", {
  [START]: { _: edge(names[0] ?? END) },
  ...Object.fromEntries(
    names.map((name, index) => [
      name,
      { [`</g>${index}`]: edge(names[index + 1] ?? END, { gate: "agent", approver: "&<approver>" }) },
    ]),
  ),
});
