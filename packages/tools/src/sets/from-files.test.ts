import { expect, test } from "vitest";
import { setFromFiles } from "./from-files.ts";

const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text), mode: 0o644 });
const texts = (files: ReturnType<typeof setFromFiles>) =>
  files.map(({ path, text }) => [path, typeof text === "string" ? text : new TextDecoder().decode(text)]);

test("a set from files has variables where their values are, in each case of letters, and keeps braces as text", () => {
  const files = [file("src/orders.ts", "class Orders { ORDERS = '{{'; }\n"), file("LICENSE", "{{ free }}\n")];
  expect(texts(setFromFiles("service", files, new Map([["name", "orders"]])))).toEqual([
    ["orders.ts.tmpl", `class {{ name|capitalize }} { {{ name|upper }} = '{{ "{{" }}'; }\n`],
    ["LICENSE", "{{ free }}\n"],
    ["template.yaml", expect.stringContaining("target: src/{{ name }}.ts")],
  ]);
});

test("files that share a name get numbers", () => {
  const files = [file("a/index.ts", "a\n"), file("b/index.ts", "b\n")];
  expect(texts(setFromFiles("two", files, new Map())).map(([path]) => path)).toEqual([
    ...["1-index.ts", "2-index.ts", "template.yaml"],
  ]);
});
