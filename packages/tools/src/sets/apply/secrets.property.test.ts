import { TemplateError } from "@cuebook/template";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ToolError } from "../../errors/tool-error.ts";
import { lockText } from "../lock/lock.ts";
import { checkSet } from "../proof/check-set.ts";
import { setOf, shown } from "../testing/set.ts";
import { completeAnswers, keptAnswers } from "./answers.ts";
import { appliedOf } from "./plan.ts";
import { renderSet } from "./render-set.ts";

/** Letters of secrets: no message has four of them together otherwise. */
const secretText = fc
  .array(fc.constantFrom(..."qxzjwkQXZJWK7"), { minLength: 5, maxLength: 30 })
  .map((letters) => letters.join(""))
  .filter((text) => /^[a-z]/.test(text));

const defaults = fc.constantFrom(
  "plain",
  "{{ token }}",
  "https://x:{{ token | upper }}@h",
  "{{ vault | tojson }}",
  "{{ first }}x",
);
const conditions = fc.constantFrom(
  "",
  `, when: 'token != ""'`,
  ", when: 'token == first'",
  `, when: 'first == "plain"'`,
);
const contents = fc.constantFrom(
  "{{ first }} {{ second }}",
  "{{ {token: 1}.zz }}",
  "{{ vault.zz }}",
  "{% for key in vault %}{{ {key: 1}.zz }}{% endfor %}",
  "{{ (second | string)[2:] | int + 'a' }}",
  "{{ {(token | reverse): 1}.zz }}",
  "{{ (first ~ token).zz }}",
);

const sets = fc.record({
  first: defaults.filter((text) => !text.includes("first")),
  second: defaults,
  isFirstSecret: fc.boolean(),
  isSecondSecret: fc.boolean(),
  when: conditions,
  content: contents,
});

const description = ({
  first,
  second,
  isFirstSecret,
  isSecondSecret,
  when,
}: Parameters<typeof textOf>[0]) => `version: 1
variables:
  token: { secret: true, pattern: "^[^-]*$" }
  vault: { type: object, secret: true }
  first: { ${isFirstSecret ? "secret: true, " : ""}default: '${first}' }
  second: { ${isSecondSecret ? "secret: true, " : ""}default: '${second}'${when} }
files: [{ source: a.tmpl, target: a.txt }]
`;

function textOf(of: {
  readonly first: string;
  readonly second: string;
  readonly isFirstSecret: boolean;
  readonly isSecondSecret: boolean;
  readonly when: string;
  readonly content: string;
}): Readonly<Record<string, string>> {
  return { "template.yaml": description(of), "a.tmpl": `${of.content}\n` };
}

function failing(work: () => void): string {
  try {
    work();
    return "";
  } catch (error) {
    if (error instanceof ToolError) return JSON.stringify([error.message, error.fields]);
    if (error instanceof TemplateError) return JSON.stringify([error.message, error.diagnostic]);
    throw error;
  }
}

test("no finding, message or record of a set has a secret, a name in one, or what was made from one", () => {
  const runs = process.env.CUEBOOK_LONG === undefined ? 25 : 1000;
  let recorded = 0;
  let failed = 0;
  fc.assert(
    fc.property(sets, secretText, secretText, fc.boolean(), (of, token, key, isWrong) => {
      const set = setOf(textOf(of));
      const given = { token: isWrong ? `${token}-` : token, vault: { [key]: { [token]: key } } };
      const texts = [shown(set, checkSet(set))];
      const answer = { ...given, first: `at ${token}` };
      texts.push(failing(() => completeAnswers(set, { ...given, vault: key })));
      texts.push(
        JSON.stringify(
          keptAnswers(set, { variables: {}, secrets: ["token", "vault"] }, { ...given, token: 5 }, set).open,
        ),
      );
      for (const values of [given, answer]) {
        const failure = failing(() => {
          const { values: complete, defaulted } = completeAnswers(set, values);
          const rendered = { files: [], insertions: [] };
          const applied = appliedOf({ set, source: "a", values: complete, defaulted, folder: "" }, rendered);
          texts.push(lockText({ a: applied }));
          recorded++;
          renderSet(set, complete, "");
        });
        if (failure !== "") failed++;
        texts.push(failure);
      }
      const forms = [token, key].flatMap((text) => [
        text,
        text.toUpperCase(),
        text.toLowerCase(),
        [...text].reverse().join(""),
      ]);
      const pieces = forms.flatMap((text) =>
        Array.from({ length: text.length - 3 }, (_, at) => text.slice(at, at + 4)),
      );
      for (const text of texts) {
        const found = pieces.find((piece) => text.includes(piece));
        expect(found, `${description(of)}${of.content}\n${text}`).toBeUndefined();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(recorded).toBeGreaterThan(runs / 4);
  expect(failed).toBeGreaterThan(runs / 4);
});
