import { describe, expect, test } from "vitest";
import { calls } from "./fixtures/calls.ts";
import { commands } from "./fixtures/commands.ts";
import { documents } from "./fixtures/documents.ts";
import { links } from "./fixtures/links.ts";
import { paths } from "./fixtures/paths.ts";
import { permissions } from "./fixtures/permissions.ts";
import { reading } from "./fixtures/reading.ts";
import { secretAttempts } from "./fixtures/secrets.ts";
import { templates } from "./fixtures/templates.ts";
import { texts } from "./fixtures/texts.ts";
import type { Group } from "./testing/attempt.ts";
import { judge } from "./testing/judge.ts";
import { disk, makeScene, memory } from "./testing/scene.ts";
import { isEveryday } from "./testing/slow.ts";

const onDisk: readonly Group[] = [...links, ...commands];
const inMemory: readonly Group[] = [
  ...paths,
  ...permissions,
  ...reading,
  ...texts,
  ...templates,
  ...calls,
  ...secretAttempts,
  ...documents,
];

const groups = [
  ...onDisk.map((group) => ({ ...group, place: disk })),
  ...inMemory.map((group) => ({ ...group, place: memory })),
];
const names = groups.flatMap(({ kind, attempts }) => attempts.map(({ name }) => `${kind}: ${name}`));

test(`there are ${names.length} attempts`, () => {
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(200);
});

describe.each(groups)("$kind", ({ kind, attempts, place }) => {
  const { everyday = [], long = [] } = Object.groupBy(attempts, ({ name }, number) =>
    isEveryday(kind, name, number) ? "everyday" : "long",
  );
  const attempt = async (each: (typeof attempts)[number]) => {
    using scene = makeScene(place);
    await judge(each, scene);
  };
  test.each(everyday)("an attempt does no harm: $name", attempt);
  test.each(long)("an attempt does no harm: $name", { tags: ["long"] }, attempt);
});
