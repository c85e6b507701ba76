import { expect, test } from "vitest";
import { loadEmitted } from "../../emit/testing/load.ts";
import { parse } from "../../parse.ts";

const text = '{{ .name }}{{ range .children }} ({{ template "tree.tmpl" . }}){{ end }}';
const node = (name: string, ...children: unknown[]) => ({ name, children });

test("a template invokes itself by the name of its file, as in Go", async () => {
  const { template, diagnostics } = parse(text, { dialect: "go", file: "prompts/tree.tmpl" });
  expect(diagnostics).toEqual([]);
  if (template === undefined) throw new Error("not parsed");
  const data = node("a", node("b", node("c")), node("d"));
  expect(template.render(data)).toBe("a (b (c)) (d)");
  expect((await loadEmitted(template)).render(data)).toBe("a (b (c)) (d)");
  const contract = {
    type: "object",
    properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#" } } },
    required: ["name", "children"],
  };
  expect(template.check(contract)).toEqual([]);
});

test("its depth is bounded", () => {
  const { template } = parse('{{ template "t" . }}', { dialect: "go", file: "t" });
  expect(() => template?.render({})).toThrow("more than 500 levels of nesting");
});

test("a definition of that name comes first, and another name is unknown", () => {
  const { template } = parse('{{ define "t" }}own{{ end }}{{ template "t" }}', { dialect: "go", file: "t" });
  expect(template?.render({})).toBe("own");
  expect(parse('{{ template "u" }}', { dialect: "go", file: "t" }).diagnostics.map(({ code }) => code)).toEqual([
    "unknown_template",
  ]);
});
