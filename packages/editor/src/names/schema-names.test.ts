import { expect, test } from "vitest";
import { schemaNames } from "./schema-names.ts";

function names(schema: unknown): string[] {
  return schemaNames(schema, "$status").map(({ is, name, path, pointer }) =>
    is === "status" ? `status ${name} ${pointer}` : `${is} ${path.join(".")} ${pointer}`,
  );
}

test("properties, required names and statuses are found in all arms, elements and definitions", () => {
  const schema = {
    oneOf: [
      {
        properties: {
          $status: { const: "ready" },
          tasks: { type: "array", items: { properties: { title: {} }, required: ["title"] } },
        },
        required: ["$status", "tasks"],
      },
      { $ref: "#/$defs/other" },
    ],
    $defs: { other: { properties: { $status: { enum: ["no", "later"] }, why: {} } } },
  };
  expect(names(schema)).toEqual([
    "status ready /oneOf/0/properties/$status/const",
    "property tasks /oneOf/0/properties/tasks",
    "property tasks.[].title /oneOf/0/properties/tasks/items/properties/title",
    "required tasks.[].title /oneOf/0/properties/tasks/items/required/0",
    "required tasks /oneOf/0/required/1",
    "status no /$defs/other/properties/$status/enum/0",
    "status later /$defs/other/properties/$status/enum/1",
    "property why /$defs/other/properties/why",
  ]);
});

test("a schema that refers to itself ends", () => {
  const found = names({ properties: { child: { $ref: "#" } } });
  expect(found[0]).toBe("property child /properties/child");
  expect(found.length).toBeLessThan(20);
});

test("a reference that is no address is the name of its definition", () => {
  const found = names({
    oneOf: [{ $ref: "#/$defs/%zz" }, { $ref: "#/%" }],
    $defs: { "%zz": { properties: { a: {} } } },
  });
  expect(found).toEqual(["property a /$defs/%zz/properties/a"]);
});

test.each([[undefined], [true], ["x"], [{ properties: 3, required: {}, oneOf: "x" }]])("%j has no names", (schema) => {
  expect(names(schema)).toEqual([]);
});
