import { tmpdir } from "node:os";
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
import { makeScene, memory } from "./testing/scene.ts";
import { slowKinds, slowNames } from "./testing/slow.ts";

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

/** Kinds whose attempts take long, each in a similar way to others. The long suite runs all of them. */
const slow: ReadonlySet<string> = new Set(slowKinds);

const groups = [
  ...onDisk.map((group) => ({ ...group, place: tmpdir() })),
  ...inMemory.map((group) => ({ ...group, place: memory })),
];
const names = groups.flatMap(({ kind, attempts }) => attempts.map(({ name }) => `${kind}: ${name}`));

test(`there are ${names.length} attempts`, () => {
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(200);
});

describe.each(groups)("$kind", ({ kind, attempts, place }) => {
  const chosen = slow.has(kind) ? attempts.filter((_, i) => i % 6 === 0) : attempts;
  const { light = [], long = [] } = Object.groupBy(chosen, ({ name }) => (slowNames.test(name) ? "long" : "light"));
  const attempt = async (each: (typeof chosen)[number]) => {
    using scene = makeScene(place);
    await judge(each, scene);
  };
  test.each(light)("an attempt does no harm: $name", attempt);
  test.each(long)("an attempt does no harm: $name", { tags: ["long"] }, attempt);
});
