import { expect, test } from "vitest";
import {
  absentKey,
  choice,
  integer,
  list,
  mapping,
  named,
  nameKey,
  nullable,
  nullKey,
  optional,
  text,
} from "./index.ts";

const json = (shape: object) => JSON.parse(JSON.stringify(shape)) as unknown;

test("a mapping is a JSON Schema, whose fields are required unless they can be absent", () => {
  const found = mapping({ at: integer("Where."), help: optional(text("What to do."), "nobody knows") }, "A finding.");
  expect(json(found)).toEqual({
    type: "object",
    description: "A finding.",
    required: ["at"],
    properties: {
      at: { type: "integer", description: "Where." },
      help: { type: "string", description: "What to do.", [absentKey]: "nobody knows" },
    },
  });
});

test("a name and what null means are annotations, with or without a description", () => {
  const level = choice(["low", "high"]);
  expect(json(named("Level", level))).toEqual({ enum: ["low", "high"], [nameKey]: "Level" });
  expect(json(named("Level", "How much.", level))).toMatchObject({ description: "How much.", [nameKey]: "Level" });
  expect(json(nullable(list(level, "All."), "nobody asked"))).toEqual({
    description: "All.",
    anyOf: [{ type: "array", items: { enum: ["low", "high"] }, description: "All." }, { type: "null" }],
    [nullKey]: "nobody asked",
  });
});

test("a field has further annotations beside its description", () => {
  expect(json(text({ description: "A name.", minLength: 1, "x-env": "NAME" }))).toEqual({
    ...{ type: "string", description: "A name.", minLength: 1, "x-env": "NAME" },
  });
});
