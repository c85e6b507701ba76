import { describe, expect, test } from "vitest";
import { templates } from "./fixtures/templates.ts";
import { judge } from "./testing/judge.ts";
import { makeScene, memory } from "./testing/scene.ts";
import { slowKinds } from "./testing/slow.ts";

const groups = templates.filter(({ kind }) => slowKinds.includes(kind));

test("the slow kinds are attempts of templates", () => {
  expect(groups.map(({ kind }) => kind).sort()).toEqual(slowKinds.toSorted());
});

describe.each(groups)("$kind", ({ attempts }) => {
  test.each(attempts)("an attempt does no harm: $name", async (attempt) => {
    using scene = makeScene(memory);
    await judge(attempt, scene);
  });
});
