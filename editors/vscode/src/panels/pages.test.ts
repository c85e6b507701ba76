import type { GraphResult, PreviewResult } from "@cuebook/editor";
import { describe, expect, test } from "vitest";
import { graphPage, roleOf } from "./graph-page.ts";
import { previewPage } from "./preview-page.ts";

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const hostile = `</pre><script>alert(1)</script>" onclick='x`;
const policyOf = (html: string) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];

const graph: GraphResult = {
  uri: "file:///w.workflow.yaml",
  name: hostile,
  svg: "<svg><style>g{}</style><g class='node'><title>plan</title></g></svg>",
  hasErrors: true,
  edges: [],
  roles: [
    { name: "plan", uri: "file:///a", range },
    { name: "plan-b", uri: "file:///b", range },
  ],
};

const preview: PreviewResult = {
  title: hostile,
  prompt: "/roles/plan",
  uri: "file:///w.workflow.yaml",
  range,
  data: { from: "run", run: hostile },
  text: `Do ${hostile}`,
  segments: [
    { start: 0, end: 3, kind: "template", paths: [] },
    {
      start: 3,
      end: 3 + hostile.length,
      kind: "data",
      paths: [hostile],
      producer: hostile,
      source: { uri: "x", range },
    },
  ],
  problems: [hostile],
};

describe.each([
  ["the graph", graphPage(graph, "abc"), 1],
  ["a preview", previewPage(preview, "abc"), 1],
])("the page of %s", (_, html, scripts) => {
  test("loads nothing, and runs only what has its nonce", () => {
    expect(policyOf(html)).toBe(
      "default-src 'none'; style-src 'nonce-abc'; script-src 'nonce-abc'; base-uri 'none'; form-action 'none'",
    );
    expect(html.match(/<script/g)).toHaveLength(scripts);
    expect(html).not.toMatch(/<style>|<script>/);
  });

  test("escapes the texts of files and agents", () => {
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain(`" onclick`);
    expect(html).toContain("&lt;/pre&gt;&lt;script&gt;alert(1)");
  });
});

test("a preview shows the origin of data, and leads only where something is written", () => {
  const html = previewPage({ ...preview, title: "t", problems: [] }, "abc");
  expect(html).toContain('data-segment="1"');
  expect(html).not.toContain('data-segment="0"');
});

test("the pages of nothing say so", () => {
  expect(graphPage(null, "abc")).toContain("belongs to no workflow");
  expect(previewPage(null, "abc")).toContain("There is no prompt here");
});

test("a node leads to the role that it stands for, and other messages nowhere", () => {
  expect(roleOf(graph, { roles: '["plan-b"]' })?.uri).toBe("file:///b");
  expect(roleOf(graph, { roles: '["plan"]' })?.uri).toBe("file:///a");
  expect(roleOf(graph, { roles: '["planner"]' })).toBeUndefined();
  for (const other of [{ roles: "plan" }, { roles: "{}" }, {}, null, "plan"])
    expect(roleOf(graph, other)).toBeUndefined();
});
