import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";
import { TemplateError } from "./error.ts";

const token = "Xq7zJw-Kv9&Qj/2 Zx";
const data = { token, keys: { a: "k" } };

/** The secret as a filter or a verb gives it, by what a reader turns back. */
const forms = [
  ...[token, token.toUpperCase(), token.toLowerCase(), [...token].reverse().join(""), token.replaceAll("-", "")],
  ...[encodeURIComponent(token), new URLSearchParams([["", token]]).toString().slice(1), token.replace("&", "&amp;")],
  ...[Buffer.from(token).toString("base64"), Buffer.from(token).toString("hex")],
  ...[Buffer.from(token).toString("hex").toUpperCase(), [...token].join(" "), [...token].join(".")],
].flatMap((text) => [text.slice(0, 7), text.slice(4, 11)]);

/** Each way to make something of the secret, and each place where that fails with a message. */
const spellings: Readonly<
  Partial<Record<Dialect, { readonly made: readonly string[]; readonly ends: readonly string[] }>>
> = {
  go: {
    made: [
      ...["urlquery .token", 'printf "%x" .token', 'printf "%X" .token', 'printf "%q" .token', 'printf "% x" .token'],
      ...[
        'printf "%v" .token',
        'printf "%.5s" .token',
        'printf "%20s" .token',
        "html .token",
        "js .token",
        "slice .token 2",
      ],
      ...["print .token .token", "upper .token", "lower .token", "toJSON .token", "trim .token", "index .token 0"],
      ...['replace .token "-" ""', 'split .token "-"', 'join (split .token "-") "."', "len .token"],
    ],
    ends: ["{{ (V).x }}", "{{ index .keys (V) }}", "{{ range V }}{{ .x }}{{ end }}", '{{ printf "%d" (V) }}'],
  },
  jinja: {
    made: [
      ...[
        "token | urlencode",
        "token | reverse",
        "token | list",
        "token | list | join(' ')",
        "token | list | join('.')",
      ],
      ...[
        "token | upper",
        "token[1:9]",
        "token | tojson",
        "token | escape",
        "token | replace('-', '')",
        "token | title",
      ],
      ...["token.split('-')", "'%s' | format(token)", "token ~ 'a'", "token | truncate(9)", "token | indent"],
      ...["token | first", "token | batch(2) | list", "token | sort | list", "token | unique | list", "token | int"],
    ],
    ends: [
      "{{ (V).x.y }}",
      "{{ {(V): 1}.zz }}",
      "{% for c in V %}{{ c.x.y }}{% endfor %}",
      "{{ keys[V] }}",
      "{{ (V) + 1 }}",
    ],
  },
  liquid: {
    made: [
      ...[
        "url_encode",
        "base64_encode",
        "upcase",
        "reverse",
        "escape",
        "split: ''",
        "slice: 2, 9",
        "json",
        "append: 'a'",
      ],
      ...["replace: '-', ''", "base64_url_safe_encode", "cgi_escape", "xml_escape", "capitalize", "truncate: 9"],
      ...["prepend: 'a'", "remove: '-'", "first", "size", "strip_html"],
    ].map((filter) => `token | ${filter}`),
    ends: [
      "{{ V | divided_by: 'x' }}",
      "{% assign x = V %}{{ x.y.z }}{{ x | plus: 'a' }}",
      "{% assign x = V %}{{ keys[x] }}{% for i in x %}{{ i.a.b }}{% endfor %}",
    ],
  },
};

test.each(Object.entries(spellings))("no message of %s shows the secret in any form", (dialect, { made, ends }) => {
  let failures = 0;
  for (const text of made.flatMap((each) => ends.map((end) => end.replaceAll("V", each)))) {
    const { template } = parse(text, { dialect: dialect as Dialect, isSecret: (path) => Object.hasOwn(data, path) });
    for (const render of [() => template?.render(data), () => template?.trace(data)]) {
      try {
        render();
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        failures++;
        const shown = JSON.stringify([error.message, error.cause, error.diagnostic]);
        expect(
          forms.filter((form) => shown.includes(form)),
          `${text}\n${shown}`,
        ).toEqual([]);
      }
    }
  }
  expect(made.length).toBeGreaterThanOrEqual(20);
  expect(failures).toBeGreaterThan(made.length);
});
