import fc from "fast-check";
import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";
import { TemplateError } from "./error.ts";

/** Letters of secrets: no message of its own has four of them together. */
const secretText = fc
  .array(fc.constantFrom(..."qxzjwkQXZJWK7"), { minLength: 6, maxLength: 60 })
  .map((letters) => letters.join(""))
  .filter((text) => /^[a-z]/.test(text));

/** Data in which `token`, `list` and `vault` are secret, the last with secret names of fields. */
const contexts = fc
  .record({ token: secretText, other: secretText, key: secretText, nested: secretText })
  .map((given) => ({
    secrets: Object.values(given),
    data: {
      token: given.token,
      list: [given.other, { name: given.other }],
      vault: { [given.key]: { [given.nested]: given.token } },
      plain: { title: "Fix", labels: ["bug"], n: 3, text: `uses ${given.token}` },
      nothing: null,
    },
  }));
const secretRoots = new Set(["token", "list", "vault"]);

/** Values at `V`, texts at `T`: what can be made from data in a dialect. */
interface Grammar {
  readonly values: readonly string[];
  readonly made: readonly string[];
  /** What fails for most values, and says why. */
  readonly ends: readonly string[];
}

const grammars: Readonly<Partial<Record<Dialect, Grammar>>> = {
  jinja: {
    values: ["token", "list", "vault", "plain", "plain.text", "nothing", "plain.labels"],
    made: [
      "{V: 1}",
      "{V: V}",
      "[V, V]",
      "(V ~ V)",
      "(V | string | upper)",
      "(V | string | lower | reverse)",
      "(V | list)",
      "(V | tojson)",
      "(V | string)[2:9]",
      "(V | string | replace('q', 'x'))",
      "(V | items | list)",
      "(V if plain.n else V)",
      "(V | default(V))",
      "dict(a=V)",
      "(V | first)",
      "(V | join('-'))",
    ],
    ends: [
      "{{ V.zz }}",
      "{{ V.zz.yy }}",
      "{{ V[V] }}",
      "{{ plain[V] }}",
      "{{ V | int(none) + 'a' }}",
      "{{ V | format(1, 2) }}",
      "{% set r = V %}{{ r.zz }}",
      "{% set r %}{{ V }}{% endset %}{{ {r: 1}.zz }}",
      "{% for x in V %}{{ x.zz }}{% endfor %}",
      "{% for k, v in V | items %}{{ {k: v}.zz }}{{ k.zz }}{% endfor %}",
      "{% for a, b in V %}{{ a }}{% endfor %}",
      "{{ V.index('zz') }}",
      "{{ [1].index(V) }}",
      "{{ V.format() }}",
      "{{ '{a}'.format(b=V) }}",
      "{{ '%d' % V }}",
      "{{ V < 1 }}",
      "{% macro m(x) %}{{ x.zz }}{% endmacro %}{{ m(V) }}",
      "{% with w = V %}{{ w.zz }}{% endwith %}",
      "{{ zz }}",
    ],
  },
  go: {
    values: [".token", ".list", ".vault", ".plain", ".plain.text", ".nothing"],
    made: ["(print V)", '(printf "%v-%q" V V)', '(printf "%s" V)', "(index V 0)", "(html V)", "(js V)"],
    ends: [
      "{{ (V).zz }}",
      "{{ index V V }}",
      "{{ index .plain V }}",
      '{{ printf "%d" V }}',
      "{{ range V }}{{ .zz }}{{ end }}",
      "{{ range $k, $v := V }}{{ $k.zz }}{{ end }}",
      "{{ with V }}{{ .zz }}{{ end }}",
      "{{ $x := V }}{{ $x.zz }}",
      "{{ len V }}{{ slice V 1 99 }}",
      "{{ lt V 1 }}",
      "{{ .zz }}",
    ],
  },
  liquid: {
    values: ["token", "list", "vault", "plain", "plain.text"],
    made: ["V"],
    ends: [
      "{{ V.zz }}",
      "{{ V | upcase | plus: 1 }}",
      "{{ V | append: V | divided_by: 0 }}",
      "{% assign x = V | upcase %}{{ x.zz }}",
      "{% capture x %}{{ V }}a{% endcapture %}{{ x | plus: 1 }}{{ x.zz }}",
      "{% for x in V %}{{ x.zz }}{{ x[0].zz }}{% endfor %}",
      "{{ plain[V] }}",
      "{{ V | split: 'q' | sum }}",
      "{{ zz }}",
    ],
  },
  handlebars: {
    values: ["token", "list", "vault", "plain", "plain.text"],
    made: ["V"],
    ends: [
      "{{V.zz}}",
      "{{#each V}}{{this.zz}}{{@key}}{{#with @key}}{{zz}}{{/with}}{{/each}}",
      "{{lookup plain V}}",
      "{{#with V}}{{zz}}{{/with}}",
      "{{#if (gt V 1)}}a{{/if}}",
      "{{zz}}",
    ],
  },
  mustache: {
    values: ["token", "list", "vault", "plain"],
    made: ["V"],
    ends: ["{{V.zz}}", "{{#V}}{{zz}}{{/V}}", "{{zz}}"],
  },
};

function templates({ values, made, ends }: Grammar): fc.Arbitrary<string> {
  const filled = (form: string, of: fc.Arbitrary<string>) => {
    const [first = "", ...rest] = form.split("V");
    return fc
      .tuple(...rest.map(() => of))
      .map((each) => rest.reduce((text, part, at) => text + each[at] + part, first));
  };
  const value = fc.constantFrom(...values);
  const one = fc.oneof(
    value,
    fc.constantFrom(...made).chain((form) => filled(form, value)),
  );
  const two = fc.oneof(
    one,
    fc.constantFrom(...made).chain((form) => filled(form, one)),
  );
  return fc.constantFrom(...ends).chain((form) => filled(form, two));
}

/** Every stretch of four characters of a secret, as it is, and in capital and small letters. */
function piecesOf(secrets: readonly string[]): readonly string[] {
  const forms = secrets.flatMap((text) => [
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    [...text.toLowerCase()].reverse().join(""),
  ]);
  return forms.flatMap((text) => Array.from({ length: text.length - 3 }, (_, at) => text.slice(at, at + 4)));
}

let failures = 0;

test.each(Object.keys(grammars) as Dialect[])(
  "no failure of a template in %s shows a secret, a name in a secret, or what was made from one",
  (dialect) => {
    const grammar = grammars[dialect];
    if (grammar === undefined) throw new TypeError(dialect);
    const runs = process.env.CUEBOOK_LONG === undefined ? 150 : 15_000;
    failures = 0;
    fc.assert(
      fc.property(contexts, templates(grammar), ({ secrets, data }, text) => {
        const { template } = parse(text, { dialect, isSecret: (path) => secretRoots.has(path) });
        if (template === undefined) return;
        for (const render of [() => template.render(data), () => template.trace(data)]) {
          try {
            render();
          } catch (error) {
            if (!(error instanceof TemplateError)) throw error;
            failures++;
            const shown = JSON.stringify([error.message, error.cause, error.diagnostic]);
            const found = piecesOf(secrets).find((piece) => shown.includes(piece));
            expect(found, `${text}\n${shown}`).toBeUndefined();
          }
        }
      }),
      { numRuns: runs },
    );
    // Most of them fail, so that the property says something.
    expect(failures).toBeGreaterThan(runs / 2);
  },
);
