import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPromptArguments } from "../arguments/build.ts";
import type { PromptFacts } from "../arguments/facts.ts";
import type { DataRecord } from "../arguments/record.ts";
import type { Presence } from "../arguments/table.ts";
import { checkPrompt } from "./check.ts";
import type { PromptDefinition, PromptVariable } from "./definition.ts";
import { parsePrompt } from "./parse.ts";
import { renderPrompt } from "./render.ts";

const names = [
  "a",
  "b",
  "client.language",
  "client.plan",
  "args.c",
  "message.language",
  "assistant.name",
  "session.mode",
];
const paths = [
  ...names,
  "args.a",
  "args.b",
  "args.client.plan",
  "c",
  "conversation.id",
  "conversation.duration",
  "system.current_date",
];

const uses = fc
  .constantFrom(...paths)
  .chain((path) =>
    fc.constantFrom(
      `{{ ${path} }}`,
      `{% if ${path} is defined %}{{ ${path} }}{% endif %}`,
      `{{ ${path}|default("none") }}`,
      `{{ ${path}|upper }}`,
      `{{ ${path} + 1 }}`,
      `{% for x in ${path} %}{{ x }}{% endfor %}`,
      `{% if ${path} %}yes{% else %}no{% endif %}`,
    ),
  );

/** A type, with values of it. */
const typed = fc.constantFrom(
  { type: "string", values: ["", "x", "audio"] },
  { type: "integer", values: [0, 7] },
  { type: "boolean", values: [true, false] },
);

const variables: fc.Arbitrary<{ variable: PromptVariable; values: readonly unknown[] }[]> = fc
  .subarray(names)
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((name) =>
        fc.record({ typed, hasDefault: fc.boolean(), required: fc.boolean(), at: fc.nat(2) }).map((drawn) => {
          const isFact = !/^(a|b|client|args)\b/.test(name);
          const { type, values } = isFact ? { type: "string", values: ["audio", "text"] } : drawn.typed;
          const defaultValue = values[drawn.at % values.length];
          const defaulted = drawn.hasDefault && !drawn.required ? { defaultValue } : {};
          return { variable: { name, type, required: drawn.required, ...defaulted }, values };
        }),
      ),
    ),
  );

const facts: fc.Arbitrary<{ facts: PromptFacts; given: Presence[] }> = fc.constantFrom(
  { facts: {}, given: [] },
  { facts: { assistant: { id: 1, name: "Ada" } }, given: ["assistant"] },
  {
    facts: { assistant: { id: 1, name: "" }, conversation: { id: 1, createdAt: new Date(0) } },
    given: ["conversation", "conversation_created"],
  },
  { facts: { session: { mode: "text" } }, given: [] },
);

/** What a caller may pass for the variables: the required ones, some of the others, and names of namespaces. */
function callers(
  declared: readonly { variable: PromptVariable; values: readonly unknown[] }[],
): fc.Arbitrary<DataRecord> {
  const ofCaller = declared.filter(({ variable }) => /^(a|b|client|args)\b/.test(variable.name));
  return fc
    .tuple(
      ...ofCaller.map(({ variable, values }) =>
        fc
          .record({ isGiven: fc.boolean(), value: fc.constantFrom(...values) })
          .map(({ isGiven, value }): [string, unknown][] =>
            isGiven || variable.required === true ? [[variable.name.replace(/^args\./, ""), value]] : [],
          ),
      ),
      fc
        .subarray(["system", "message", "session", "args"])
        .map((shadowing) => shadowing.map((name): [string, unknown] => [name, 1])),
    )
    .map((entries) => Object.fromEntries(entries.flat()));
}

test("a prompt without findings renders with any arguments that fit", () => {
  const rounds = process.env.CUEBOOK_LONG === undefined ? 600 : 5000;
  let proved = 0;
  const cases = fc
    .record({ uses: fc.array(uses, { minLength: 1, maxLength: 3 }), declared: variables, known: facts })
    .chain(({ declared, ...rest }) => callers(declared).map((args) => ({ ...rest, declared, args })));
  fc.assert(
    fc.property(cases, ({ uses: parts, declared, known, args }) => {
      const definition: PromptDefinition = {
        messages: [{ role: "system", content: parts.join("") }],
        variables: declared.map(({ variable }) => variable),
      };
      const all = checkPrompt(definition, { given: known.given });
      const found = all.filter(({ severity, code }) => severity === "error" || code === "unchecked");
      const isNeverBlank = all.every(({ code }) => code !== "message_maybe_blank");
      const { prompt } = parsePrompt(definition);
      // If the host does not know a fact that a variable requires, that is not a mistake of the prompt.
      const isKept = declared.every(
        ({ variable: { name, required } }) => required !== true || /^(a|b|client|args|message)\b/.test(name),
      );
      if (found.length > 0 || prompt === undefined || !isKept) return;
      const inputs = { args, now: new Date(0), message: { text: "Hi" } };
      proved += 1;
      const { messages } = renderPrompt(prompt, buildPromptArguments(known.facts, inputs));
      if (isNeverBlank) expect(messages).toHaveLength(1);
    }),
    { numRuns: rounds },
  );
  expect(proved).toBeGreaterThan(rounds / 40);
});
