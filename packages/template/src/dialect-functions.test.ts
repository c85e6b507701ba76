import { describe, expect, test } from "vitest";
import { dialectFunctions, dialectNames } from "./index.ts";

describe("the functions of a dialect", () => {
  test("have the names, types and defaults of their declarations", () => {
    expect(dialectFunctions("jinja").find(({ name }) => name === "truncate")).toEqual({
      kind: "filter",
      name: "truncate",
      parameters: [
        { name: "value", type: "string" },
        { name: "length", type: "integer", default: 255 },
        { name: "killwords", type: "boolean", default: false },
        { name: "end", type: "string", default: "..." },
        { name: "leeway", type: "integer or null", default: null },
      ],
    });
    expect(dialectFunctions("go").find(({ name }) => name === "printf")).toEqual({
      kind: "function",
      name: "printf",
      parameters: [{ name: "format", type: "string" }],
      rest: { name: "value", type: "anything" },
    });
  });

  test("are those that it can call", () => {
    const counts = dialectNames.map((name) => [name, new Set(dialectFunctions(name).map(({ kind }) => kind))]);
    expect(Object.fromEntries(counts)).toEqual({
      go: new Set(["function"]),
      mustache: new Set(),
      handlebars: new Set(["helper"]),
      liquid: new Set(["filter"]),
      jinja: new Set(["filter", "test", "function", "method"]),
    });
  });
});
