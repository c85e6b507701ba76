import { byPlace, reporter, Source } from "@cuebook/template";
import { describe, expect, expectTypeOf, test } from "vitest";
import { schemaForAuthors } from "../declare/author-schema.ts";
import type { Settings } from "../declare/camel-case.ts";
import { byName, choice, flag, integer, list, mapping, number, optional, section, text } from "../declare/declare.ts";
import { settingRows } from "../declare/rows.ts";
import { settingsDiagnostics } from "../diagnostics/settings.ts";
import type { PlaceOf } from "../values/place.ts";
import { loadSettings, type SettingSource } from "./load.ts";
import { readSettings } from "./read.ts";
import { variableSettings } from "./variables.ts";

const schema = section("All of it.", {
  agent: optional(text({ description: "Who works.", "x-env": "HOUSE_AGENT" })),
  limits: section("What it may spend.", {
    turn_timeout_ms: integer({
      minimum: 1,
      default: 60_000,
      "x-renamed-from": "turnTimeoutMs",
      "x-env": "HOUSE_TIMEOUT",
    }),
    cost_usd: optional(number({ exclusiveMinimum: 0, "x-since": "0.2" })),
    is_strict: flag({ default: true, "x-env": "HOUSE_STRICT" }),
    labels: list(text({ minLength: 1 }), { default: [], "x-env": "HOUSE_LABELS" }),
  }),
  sync: choice(["merge", "rebase"], { default: "merge", "x-env": "HOUSE_SYNC" }),
  token: optional(text({ "x-secret": true })),
  agents: byName(mapping({ kind: text(), max_rounds: integer({ default: 3 }) }, { isOpen: true }), { default: {} }),
  rules: list(mapping({ effect: choice(["allow", "deny"]), path: optional(text()) }), {
    default: [],
    "x-merge": "all",
  }),
});

/** A source whose places show the pointer of the node. */
function sourceOf(name: string, data: unknown): SettingSource {
  const placeOf: PlaceOf = (pointer, part) => {
    const shown = `${part} ${pointer}`;
    return { source: new Source(`${name}#${shown}`, shown), span: { start: 0, end: shown.length } };
  };
  return { name, data, placeOf };
}

function findingTexts(diagnostics: ReturnType<typeof loadSettings>["diagnostics"]): string[] {
  return diagnostics.map(({ file, severity, code, message, suggestion }) =>
    [file, severity, code, message, suggestion?.text].filter((part) => part !== undefined).join(" | "),
  );
}

describe("loadSettings", () => {
  test("settings have the type of their schema, with its names in camelCase and those of authors unchanged", () => {
    type Loaded = Settings<typeof schema>;
    expectTypeOf<Loaded["limits"]["turnTimeoutMs"]>().toEqualTypeOf<number>();
    expectTypeOf<Loaded["limits"]["costUsd"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Loaded["sync"]>().toEqualTypeOf<"merge" | "rebase">();
    expectTypeOf<Loaded["agents"][string]["maxRounds"]>().toEqualTypeOf<number>();
    expectTypeOf<Loaded["rules"]>().toEqualTypeOf<
      readonly { readonly effect: "allow" | "deny"; readonly path?: string }[]
    >();
  });

  test("loadSettings without sources gives the defaults", () => {
    const { value, settings } = loadSettings(schema, []);
    expect(value).toEqual({
      limits: { turnTimeoutMs: 60_000, isStrict: true, labels: [] },
      sync: "merge",
      agents: {},
      rules: [],
    });
    expect(settings.map(({ path, from }) => `${path} ${from}`)).toEqual([
      "agent default",
      "limits.turn_timeout_ms default",
      "limits.cost_usd default",
      "limits.is_strict default",
      "limits.labels default",
      "sync default",
      "token default",
      "agents default",
      "rules default",
    ]);
  });

  test("each setting, and each name of a mapping by names, comes from the strongest source that has it", () => {
    const { value, settings } = loadSettings(schema, [
      { name: "flag", data: { sync: "rebase" }, placeOf: undefined },
      sourceOf("project", { limits: { cost_usd: 2 }, agents: { a: { kind: "x" } }, rules: [{ effect: "deny" }] }),
      sourceOf("user", {
        sync: "merge",
        limits: { cost_usd: 1, labels: ["u"] },
        agents: { a: { kind: "y", max_rounds: 9, other_key: 1 }, my_agent: { kind: "z", other_key: 1 } },
        rules: [{ effect: "allow", path: "src", "x-why": "ours" }],
      }),
    ]);
    expect(value).toEqual({
      limits: { turnTimeoutMs: 60_000, costUsd: 2, isStrict: true, labels: ["u"] },
      sync: "rebase",
      agents: { a: { kind: "x", maxRounds: 3 }, my_agent: { kind: "z", maxRounds: 3, other_key: 1 } },
      rules: [{ effect: "deny" }, { effect: "allow", path: "src" }],
    });
    const written = settings.filter(({ from }) => from !== "default");
    expect(written.map(({ path, from, place }) => `${path} ${from} ${place?.source.text ?? "nowhere"}`)).toEqual([
      "limits.cost_usd project value /limits/cost_usd",
      "limits.labels user value /limits/labels",
      "sync flag nowhere",
      "agents.a project value /agents/a",
      "agents.my_agent user value /agents/my_agent",
      "rules project value /rules",
      "rules user value /rules",
    ]);
  });

  test("loadSettings reports all problems of its sources, each at its place", () => {
    const { value, diagnostics } = loadSettings(schema, [
      sourceOf("a", { agnet: "x", limits: { turn_timeout_ms: 0, cost_usd: "2" }, sync: "rebas" }),
      sourceOf("b", { agents: { a: { max_rounds: 1 } }, "x-mine": 1, limits: null }),
    ]);
    expect(value).toBeUndefined();
    expect(findingTexts(diagnostics)).toEqual([
      'a#key /agnet | error | unknown_key | unknown key "agnet"; known here: agent, limits, sync, token, agents, rules | did you mean "agent"?',
      'a#value /limits/cost_usd | error | wrong_type | "limits.cost_usd" must be a number, but is the text "2"',
      'a#value /limits/turn_timeout_ms | error | wrong_value | "limits.turn_timeout_ms" must be at least 1, but is the number 0',
      'a#value /sync | error | wrong_value | "sync" must be "merge" or "rebase", but is the text "rebas" | did you mean "rebase"?',
      'b#key /agents/a | error | missing_key | "agents.a.kind" is missing; expected text',
    ]);
  });

  test("a setting with an earlier name is read, with a warning that gives the current name", () => {
    const { value, diagnostics } = loadSettings(schema, [sourceOf("a", { limits: { turnTimeoutMs: 5 } })]);
    expect(value?.limits.turnTimeoutMs).toBe(5);
    expect(findingTexts(diagnostics)).toEqual([
      'a#key /limits/turnTimeoutMs | warning | key_renamed | "limits.turnTimeoutMs" is now called "turn_timeout_ms" | write "turn_timeout_ms"',
    ]);
    const wrong = loadSettings(schema, [sourceOf("a", { limits: { turnTimeoutMs: 0 } })]).diagnostics;
    expect(findingTexts(wrong)[1]).toContain("a#value /limits/turnTimeoutMs | error | wrong_value");
    const both = loadSettings(schema, [sourceOf("a", { limits: { turnTimeoutMs: 5, turn_timeout_ms: 6 } })]);
    expect(findingTexts(both.diagnostics)).toEqual([
      'a#key /limits/turnTimeoutMs | error | both_given | "limits" has both "turn_timeout_ms" and "turnTimeoutMs"; keep one of them',
    ]);
  });

  test("a caller can convert single values before they are checked", () => {
    const { value, settings } = loadSettings(
      schema,
      [sourceOf("a", { agent: "$WHO", sync: "" })],
      (written, row, { name }) => (written === "" ? undefined : row.path === "agent" ? `${name}: ${written}` : written),
    );
    expect(value).toMatchObject({ agent: "a: $WHO", sync: "merge" });
    expect(settings.find(({ path }) => path === "sync")?.from).toBe("default");
  });
});

describe("variableSettings", () => {
  const report = reporter(settingsDiagnostics);
  const settingsFrom = (env: Readonly<Record<string, string>>) =>
    variableSettings(
      schema,
      (name) => {
        const set = env[name];
        if (set === undefined) return undefined;
        return { name, text: set, place: { source: new Source(`$${name}`, set), span: { start: 0, end: set.length } } };
      },
      ({ place }, { path }, { expected }) => report("wrong_value", { path, expected, found: "another" }, place),
    );

  test("an environment variable is converted to the type of its setting", () => {
    const { sources, diagnostics } = settingsFrom({
      HOUSE_AGENT: "7",
      HOUSE_TIMEOUT: " 5 ",
      HOUSE_STRICT: "0",
      HOUSE_LABELS: "a, b ,,",
      HOUSE_SYNC: " rebase",
    });
    expect(diagnostics).toEqual([]);
    expect(loadSettings(schema, sources).value).toMatchObject({
      agent: "7",
      limits: { turnTimeoutMs: 5, isStrict: false, labels: ["a", "b"] },
      sync: "rebase",
    });
  });

  test("an environment variable of the wrong type is refused, and an empty one is ignored", () => {
    const { sources, diagnostics } = settingsFrom({ HOUSE_TIMEOUT: "1h", HOUSE_STRICT: "maybe", HOUSE_SYNC: " " });
    expect(sources).toEqual([]);
    expect(findingTexts([...diagnostics].sort(byPlace))).toEqual([
      '$HOUSE_STRICT | error | wrong_value | "limits.is_strict" must be true or false, but is another',
      '$HOUSE_TIMEOUT | error | wrong_value | "limits.turn_timeout_ms" must be a whole number, but is another',
    ]);
  });
});

describe("a schema of settings", () => {
  test("settingRows lists the settings for the reference", () => {
    expect(settingRows(schema).map(({ path, env, since, isSecret }) => [path, env, since, isSecret])).toEqual([
      ["agent", "HOUSE_AGENT", undefined, false],
      ["limits.turn_timeout_ms", "HOUSE_TIMEOUT", undefined, false],
      ["limits.cost_usd", undefined, "0.2", false],
      ["limits.is_strict", "HOUSE_STRICT", undefined, false],
      ["limits.labels", "HOUSE_LABELS", undefined, false],
      ["sync", "HOUSE_SYNC", undefined, false],
      ["token", undefined, undefined, true],
      ["agents", undefined, undefined, false],
      ["rules", undefined, undefined, false],
    ]);
    expect(settingRows(schema)[1]).toMatchObject({ pointer: "/limits/turn_timeout_ms", default: 60_000 });
  });

  test("schemaForAuthors requires no setting that has a default", () => {
    const limits = schemaForAuthors(schema.properties.limits);
    expect(limits).not.toHaveProperty("required");
    expect(limits).not.toHaveProperty("default");
    expect(limits).toMatchObject({ properties: { turn_timeout_ms: { type: "integer", default: 60_000 } } });
    expect(schemaForAuthors(schema)).toMatchObject({
      properties: { agents: { additionalProperties: { required: ["kind"] } } },
    });
  });

  test("readSettings reads settings from one source", () => {
    const agent = mapping({
      kind: text(),
      base_url: optional(text({ "x-renamed-from": "baseUrl" })),
      retries: integer({ default: 4 }),
    });
    expect(readSettings(agent, { kind: "chat", baseUrl: "https://a" })).toMatchObject({
      value: { kind: "chat", baseUrl: "https://a", retries: 4 },
      problems: [],
      diagnostics: [{ code: "key_renamed" }],
    });
    const { value, problems } = readSettings(agent, { retries: "4", baseURL: "x" });
    expect(value).toBeUndefined();
    expect(problems.map(({ message }) => message)).toEqual([
      '"kind" is missing; expected text',
      '"baseURL" is not declared; did you mean "base_url"?',
      '"retries" must be a whole number, but is the text "4"',
    ]);
    expect(readSettings(agent, 7).problems).toMatchObject([{ kind: "type", expected: "a mapping" }]);
  });
});
