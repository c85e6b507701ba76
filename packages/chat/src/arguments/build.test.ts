import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPromptArguments, type PromptInputs } from "./build.ts";
import type { PromptFacts } from "./facts.ts";
import { argumentTable } from "./table.ts";

const now = new Date("2026-03-05T07:08:09.123Z");
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function built(facts: PromptFacts = {}, inputs: Partial<PromptInputs> = {}) {
  const { values, diagnostics } = buildPromptArguments(facts, { now, ...inputs });
  const told = diagnostics.map(({ code, path }) => `${code} ${path?.join(" ")}`);
  return { values: JSON.parse(JSON.stringify(values)), told };
}

const everything: PromptFacts = {
  assistant: {
    id: 2187402197401526272n,
    name: "Ada",
    language: "en",
    description: "Answers questions about invoices.",
  },
  conversation: {
    id: 2187402197401526273n,
    identifier: "+41 44 668 18 00",
    source: "phone-call",
    direction: "inbound",
    createdAt: new Date("2026-03-05T07:05:09Z"),
    updatedAt: new Date("2026-03-05T07:08:02.900Z"),
  },
  session: { mode: "audio" },
};

describe("the namespaces", () => {
  test("all namespaces exist if nothing is known", () => {
    expect(built().values).toEqual({
      system: {
        current_date: "2026-03-05",
        current_time: "07:08:09",
        current_datetime: "2026-03-05T07:08:09Z",
        day_of_week: "Thursday",
        date_rfc1123: "Thu, 05 Mar 2026 07:08:09 UTC",
        date_unix: "1772694489",
        date_unix_ms: "1772694489123",
      },
      assistant: {},
      conversation: {},
      session: {},
      message: { text: "", language: "" },
      args: {},
    });
  });

  test("the fields have the examples of the table", () => {
    const { values } = buildPromptArguments(everything, {
      now: new Date("2026-03-05T07:08:09Z"),
      message: { text: "Where is my parcel?", language: "en" },
    });
    const examples: Record<string, Record<string, string>> = { args: {} };
    for (const { namespace, field, example } of argumentTable)
      examples[namespace] = { ...examples[namespace], [field]: example };
    expect(plain(values)).toEqual(examples);
  });

  test.each([
    [
      "an assistant without language and description",
      { assistant: { id: 1, name: "Ada" } },
      "assistant",
      { id: "1", name: "Ada", language: "", description: "" },
    ],
    [
      "the largest id of 64 bits",
      { assistant: { id: 18446744073709551615n, name: "" } },
      "assistant",
      { id: "18446744073709551615", name: "", language: "", description: "" },
    ],
    [
      "an id that is a text",
      { assistant: { id: "a-1", name: "" } },
      "assistant",
      { id: "a-1", name: "", language: "", description: "" },
    ],
    [
      "a conversation that nothing else is known of",
      { conversation: { id: 2 } },
      "conversation",
      { id: "2", identifier: "", source: "", direction: "" },
    ],
    [
      "a conversation that begins later",
      { conversation: { id: 2, createdAt: new Date("2026-03-05T07:08:15Z") } },
      "conversation",
      { id: "2", identifier: "", source: "", direction: "", created_date: "2026-03-05T07:08:15Z", duration: "-5s" },
    ],
    [
      "a conversation that was changed",
      { conversation: { id: 2, updatedAt: now } },
      "conversation",
      { id: "2", identifier: "", source: "", direction: "", updated_date: "2026-03-05T07:08:09Z" },
    ],
    ["a session without a mode", { session: {} }, "session", {}],
    ["a session", { session: { mode: "text" as const } }, "session", { mode: "text" }],
  ])("a namespace is built from %s", (_, facts, namespace, expected) => {
    expect(built(facts).values[namespace]).toEqual(expected);
  });

  test("the clock is read once for all times", () => {
    let asked = 0;
    const { values } = built({}, { now: () => new Date(1000 * ++asked) });
    expect([asked, values.system.date_unix]).toEqual([1, "1"]);
  });

  test("a user's message is used unchanged", () => {
    expect(built({}, { message: { role: "user", text: "Hi" } as { text: string } }).values.message).toEqual({
      text: "Hi",
      language: "",
    });
  });
});

describe("a host's mistake is refused", () => {
  test.each([
    [
      "an id that was rounded",
      { assistant: { id: 2 ** 60, name: "" } },
      "assistant.id must be a whole number below 2**53; found 1152921504606847000",
    ],
    [
      "a mode",
      JSON.parse('{ "session": { "mode": "video" } }'),
      'session.mode must be "audio" or "text"; found "video"',
    ],
    [
      "a name",
      JSON.parse('{ "assistant": { "id": 1, "name": { "a": 1 } } }'),
      "assistant.name must be a text; found an object",
    ],
    [
      "a time",
      { conversation: { id: 1, createdAt: new Date(Number.NaN) } },
      "conversation.createdAt is not a time in the years 0 to 9999",
    ],
  ])("%s is a mistake of the host", (_, facts: PromptFacts, message) => {
    expect(() => buildPromptArguments(facts, { now })).toThrow(
      expect.objectContaining({ code: "facts_invalid", message }),
    );
  });
});

describe("callers' arguments", () => {
  test("callers' arguments are in args and at the root", () => {
    const { values, told } = built({}, { args: { name: "Grace", plan: { id: 3, tags: ["a"] }, none: null } });
    expect(values).toMatchObject({
      args: { name: "Grace", plan: { id: 3, tags: ["a"] }, none: null },
      name: "Grace",
      plan: { id: 3, tags: ["a"] },
      none: null,
    });
    expect(told).toEqual([]);
  });

  test.each([[undefined], [null], [{}]])("callers' arguments may be %j", (args) => {
    expect(built({}, args === undefined ? {} : { args }).values.args).toEqual({});
  });

  const facts = built(everything).values;
  test.each(["system", "assistant", "conversation", "session", "message", "args"])(
    "callers' arguments do not overwrite %s",
    (name) => {
      for (const value of ["mine", { current_date: "x", text: "x", name: "x", id: "x", mode: "x" }, null, []]) {
        const { values, told } = built(everything, { args: { [name]: value, other: 1 } });
        expect(values).toEqual({ ...facts, args: { [name]: value, other: 1 }, other: 1 });
        expect(told).toEqual([`argument_shadowed args ${name}`]);
      }
    },
  );

  test("dotted names of callers do not overwrite namespaces", () => {
    const { values, told } = built({}, { args: { "message.text": "mine" } });
    expect(values).toMatchObject({ message: { text: "" }, args: { message: { text: "mine" } } });
    expect(told).toEqual(["argument_shadowed args message.text"]);
  });

  test("dotted names of callers are nested in both places", () => {
    const { values, told } = built({}, { args: { "client.language": "de", "c..d": 1, "x.y": 1, x: 2 } });
    expect(values).toMatchObject({
      client: { language: "de" },
      x: { y: 1 },
      c: {},
      args: { client: { language: "de" }, x: { y: 1 }, c: {} },
    });
    expect(told).toEqual(["argument_dropped args c..d", "argument_conflict args x.y"]);
  });

  test("callers' arguments are copied, and the copy is deeply frozen", () => {
    const args = { plan: { tags: ["a"] } };
    const { values } = buildPromptArguments({}, { now, args });
    args.plan.tags.push("b");
    expect(plain(values)).toMatchObject({ plan: { tags: ["a"] }, args: { plan: { tags: ["a"] } } });
    const frozen = (value: unknown): boolean =>
      typeof value !== "object" || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect(frozen(values)).toBe(true);
  });

  test("callers' arguments are only arguments, whatever their names", () => {
    const names = fc.constantFrom(
      "__proto__",
      "constructor",
      "toString",
      "system",
      "message.text",
      "args",
      "a.b",
      "a",
      "",
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue({ maxDepth: 2 })), (args) => {
        const { values } = built(everything, { args });
        for (const name of ["system", "assistant", "conversation", "session", "message"])
          expect(values[name]).toEqual(facts[name]);
        expect(Reflect.get({}, "b")).toBe(undefined);
      }),
    );
  });

  test("a name in a finding contains no terminal controls", () => {
    const { diagnostics } = buildPromptArguments({}, { now, args: { "\u001b[31m\u202e..": 1 } });
    expect(diagnostics[0]?.message).toBe(
      'argument "\\u001b[31m\\u202e.." is dropped: a part of its name between dots is empty',
    );
  });
});

describe("the flat profile", () => {
  test.each([
    ["one key of a namespace", { system: { current_date: "X" } }, { system: { ...facts().system, current_date: "X" } }],
    ["a whole namespace", { system: "x" }, { system: "x" }],
    ["the user's text", { message: { text: "X" } }, { message: { text: "X", language: "" } }],
    ["the arguments themselves", { args: { k: 1 } }, { args: { args: { k: 1 }, k: 1 } }],
    ["a key with a dot", { "message.text": "X" }, { message: { text: "X", language: "" } }],
    ["nothing with an empty object", { message: {} }, { message: { text: "", language: "" } }],
    ["with null", { session: null }, { session: null }],
  ])("the flat profile merges: %s", (_, args, expected) => {
    const { values, told } = built({}, { args, profile: { args: "flat" } });
    expect(values).toMatchObject(expected);
    expect(told).toEqual([`argument_overwrites args ${Object.keys(args)[0]}`]);
  });

  test("the flat profile changes nothing else", () => {
    const args = { name: "Grace", "a.b": 1 };
    expect(built(everything, { args, profile: { args: "flat" } })).toEqual(built(everything, { args }));
  });

  function facts() {
    return built().values;
  }
});

describe("data that is not JSON, or too large", () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  test.each([
    ["a list", JSON.parse("[]"), "arguments_invalid", "args must be an object; found a list"],
    ["a text", JSON.parse('"x"'), "arguments_invalid", "args must be an object; found a text"],
    [
      "a date",
      { a: { at: now } },
      "arguments_invalid",
      "args.a.at must be JSON data: a text, a finite number, a boolean, null, a list or a plain object; found an object of a class",
    ],
    ["a function", { a: () => 1 }, "arguments_invalid", /^args\.a must be JSON data.*found a function$/],
    ["a bigint", { a: 1n }, "arguments_invalid", /found a bigint$/],
    ["not a number", { a: Number.NaN }, "arguments_invalid", /found a number that is not finite$/],
    ["a hole in a list", { a: new Array(1) }, "arguments_invalid", /^args\.a\["0"\] .*found nothing$/],
    ["a value in itself", endless, "arguments_limit", /more than 32 levels/],
    ["a long list", { a: new Array(20_000).fill(0) }, "arguments_limit", /more than 10000 keys and elements/],
    ["a long text", { a: "x".repeat(4_000_001) }, "arguments_limit", /more than 4000000 UTF-16 units of text/],
    ["a long name", { ["x".repeat(4_000_001)]: 1 }, "arguments_limit", /more than 4000000 UTF-16 units of text/],
  ])("%s is refused", (_, args, code, message) => {
    expect(() => built({}, { args })).toThrow(
      expect.objectContaining({
        code,
        message: typeof message === "string" ? message : expect.stringMatching(message),
      }),
    );
  });

  test("given limits replace the defaults", () => {
    const limits = { depth: 2, values: 3, textLength: 40 };
    expect(built({}, { args: { a: { b: 1 } }, limits }).values.a).toEqual({ b: 1 });
    for (const args of [{ a: { b: {} } }, { a: 1, b: 2, c: 3, d: 4 }, { a: "x".repeat(40) }])
      expect(() => built({}, { args, limits })).toThrow(expect.objectContaining({ code: "arguments_limit" }));
    expect(() => built({}, { message: { text: "123456" }, limits })).not.toThrow();
    expect(() => built({}, { message: { text: "1".repeat(41) }, limits })).toThrow(
      expect.objectContaining({ code: "arguments_limit" }),
    );
  });

  test("a key with an undefined value counts as absent", () => {
    const { values, told } = built({}, { args: { a: undefined, system: undefined } });
    expect([Object.hasOwn(values, "a"), values.args, told]).toEqual([false, {}, []]);
  });

  test("half a character becomes the replacement character", () => {
    const { values } = built({}, { args: { a: ["x\ud83d"] }, message: { text: "\ude00" } });
    expect([values.a, values.message.text]).toEqual([["x\ufffd"], "\ufffd"]);
  });
});
