import { expect, test } from "vitest";
import { completeAnswers, readAnswers } from "../apply/answers.ts";
import { appliedOf } from "../apply/plan.ts";
import { lockText } from "../lock/lock.ts";
import { checkSet } from "../proof/check-set.ts";
import { setOf, shown } from "../testing/set.ts";

const token = "Xq7zJw-Kv9&Qj/2 Zx";

/** A set with a secret, and another variable; the lock after it was applied. */
function lockWith(variable: string, answer: unknown): string {
  const given: Record<string, unknown> = { token, ...(answer === undefined ? {} : { other: answer }) };
  const set = setOf({
    "template.yaml": `version: 1
variables:
  token: { secret: true }
  other: ${variable}
files: [{ source: a.tmpl, target: a }]
`,
    "a.tmpl": "x\n",
  });
  const { values, defaulted } = completeAnswers(set, given);
  const applied = appliedOf({ set, source: "a", values, defaulted, folder: "" }, { files: [], insertions: [] });
  return lockText({ a: applied }) + shown(set, checkSet(set));
}

const secretParts = [0, 4, 8].map((at) => token.slice(at, at + 8));

/** Pieces of the secret in forms that a reader turns back. */
const forms = [
  ...[token, token.toUpperCase(), token.toLowerCase(), encodeURIComponent(token), [...token].reverse().join("")],
  ...[Buffer.from(token).toString("base64"), Buffer.from(token).toString("hex"), ...secretParts],
].map((text) => text.slice(0, 7));

const expectNothing = (text: string) => {
  for (const form of forms) expect(text).not.toContain(form);
};

/** Defaults that are made from the secret, in every way that the language has. */
const defaults = [
  ...["{{ token }}", "{{ token | upper }}", "{{ token | lower }}", "{{ token | reverse }}", "{{ token | trim }}"],
  ...["{{ token | replace('-', '') }}", "{{ token | urlencode }}", "{{ token | tojson }}", "{{ token | length }}"],
  ...["{{ token[2:] }}", "{{ token[:9] }}", "{{ token[0] }}", "{{ token | first }}", "{{ token | last }}"],
  ...["{{ token | list | join('.') }}", "{{ token.split('-')[0] }}", "{{ ('a' ~ token)[1:] }}", "{{ [token] | join }}"],
  ...["{{ [token, 'a'] | first }}", "{{ {'a': token}.a }}", "{{ {'a': token}['a'] }}", "{{ {token: 1} | tojson }}"],
  ...["{{ {token: 1} | list | first }}", "{% set x = token %}{{ x }}", "{% for c in token %}{{ c }}.{% endfor %}"],
  ...["{% if token %}{{ token }}{% endif %}", "{{ token if token else 'a' }}", "{{ '' or token }}"],
  ...[
    "{{ none | default(token) }}",
    "{{ token | default('a') }}",
    "{{ 'a%sb' | format(token) }}",
    "https://u:{{ token }}@h",
  ],
  ...["{% set x %}{{ token }}{% endset %}{{ x | upper }}", "{{ token | escape }}", "{{ token | wordcount }}"],
];

test.each(defaults)("a value with the default %s is secret as well", (text) => {
  const quoted = JSON.stringify(text);
  try {
    expectNothing(lockWith(`{ default: ${quoted} }`, undefined));
    expectNothing(lockWith(`{ default: ${quoted}, secret: true }`, undefined));
  } catch (error) {
    // What the language does not have is refused, by a message without the secret.
    if (!(error instanceof Error) || error.name === "AssertionError") throw error;
    expectNothing(error.message);
  }
});

/** Answers that have the secret in them although their variable is none. */
const answers: readonly (readonly [string, unknown])[] = [
  ["as it is", token],
  ["in an address", `https://u:${token}@h`],
  ["in an address, encoded", `https://u:${encodeURIComponent(token)}@h`],
  ["encoded with small letters", encodeURIComponent(token).replaceAll(/%../g, (code) => code.toLowerCase())],
  ["as a form encodes it", `a=${new URLSearchParams({ a: token }).toString()}`],
  ["in capital letters", token.toUpperCase()],
  ["in small letters", token.toLowerCase()],
  ["in base64", Buffer.from(token).toString("base64")],
  ["in base64, after a user", Buffer.from(`user:${token}`).toString("base64")],
  ["in base64 for addresses", Buffer.from(token).toString("base64url")],
  ["in hexadecimal digits", Buffer.from(token).toString("hex")],
  ["in capital hexadecimal digits", Buffer.from(token).toString("hex").toUpperCase()],
  ["in JSON", JSON.stringify({ token })],
  ["in JSON within JSON", JSON.stringify(JSON.stringify({ token }))],
  ["in HTML", token.replaceAll("&", "&amp;")],
  ["between words", `The token is ${token}.`],
];

test.each(answers)("an answer that has the secret %s is not stored", (_, answer) => {
  expectNothing(lockWith("{ default: a }", answer));
  expectNothing(lockWith("{ type: array, default: [] }", ["a", answer]));
  expectNothing(lockWith("{ type: object, default: {} }", { a: { b: answer } }));
  expectNothing(lockWith("{ type: object, default: {} }", { [String(answer)]: 1 }));
});

test("an ordinary answer beside a secret is stored", () => {
  expect(lockWith("{ default: a }", "https://h/path")).toContain("https://h/path");
});

test.each([token, `${token}x`, token.toLowerCase(), 5, [token], { [token]: token }])(
  "a wrong answer for a secret shows nothing of it",
  (answer) => {
    const set = setOf({
      "template.yaml":
        'version: 1\nvariables:\n  token: { secret: true, pattern: "^z+$" }\n  tokens: { choices: [a, b] }\nfiles: [{ source: a.tmpl, target: a }]\n',
      "a.tmpl": "x\n",
    });
    expectNothing(JSON.stringify(readAnswers(set, { token: answer, tokens: "a" }).problems));
    expectNothing(JSON.stringify(readAnswers(set, { tokem: answer, tokens: "a" }).problems));
  },
);
