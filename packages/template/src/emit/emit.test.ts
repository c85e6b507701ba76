import { execFileSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import type { Dialect, ParseOptions, Template } from "../api/template.ts";
import { dialectNames, dialects } from "../dialects/index.ts";
import { parse } from "../parse.ts";
import { Extract, Source } from "../text/source.ts";
import { loadEmitted, withRuntime } from "./testing/load.ts";
import { outcomeOf } from "./testing/outcomes.ts";

function templateOf(text: string | Extract, dialect: Dialect = "go", options: Partial<ParseOptions> = {}): Template {
  const { template, diagnostics } = parse(text, { dialect, ...options });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return template;
}

/** Requires an emitted module to render the same as its template. */
async function expectSame(template: Template, data: readonly unknown[]): Promise<void> {
  const { render } = await loadEmitted(template);
  for (const each of data) expect(outcomeOf(() => render(each))).toEqual(outcomeOf(() => template.render(each)));
}

describe("an emitted module", () => {
  test("is the same bytes for the same template and options", () => {
    const emit = () => templateOf("{{ range .a }}{{ .b | lower }}{{ end }}").emit({ name: "x", contract: true });
    expect(emit()).toEqual(emit());
  });

  test.each(dialectNames)("imports an entry that has its dialect and no other: %s", async (name) => {
    const { module } = templateOf("text", name).emit();
    const { entry = "" } = /from "@cuebook\/template\/(?<entry>.+)";/.exec(module)?.groups ?? {};
    const runtime: Record<string, unknown> = await import(new URL(`../${entry}.ts`, import.meta.url).href);
    expect(runtime.dialect).toBe(dialects[name]);
    const others = Object.values(dialects).filter((dialect) => dialect !== dialects[name]);
    expect(Object.values(runtime).filter((each) => others.some((other) => other === each))).toEqual([]);
  });

  test("renders in a runtime without eval", () => {
    const { module } = templateOf("{{ range .list }}{{ . | printf `%q` }}{{ end }}", "go").emit();
    const program = `${withRuntime(module)}\nprocess.stdout.write(render({ list: ["a"] }));`;
    const args = ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", program];
    expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toBe('"a"');
    expect(module).not.toMatch(/\beval\b|\bFunction\b/);
  });

  test("keeps hostile names and texts as data", async () => {
    const text = "</script><!-- \u2028\u2029 ` ${x} */ \\ \ud800";
    const template = templateOf(`${text}{{ index . "a\\"]; throw 1; //" }}{{ .x }}`, "go", { file: "*/ a\n</script>" });
    const { module, types, map } = template.emit({ name: "../</script>\n", contract: { properties: { "*/\n": {} } } });
    for (const code of [module, types]) expect(code).not.toMatch(/<\/script|<!--|[\u2028\u2029]/);
    expect(module).toMatch(/\n\/\/# sourceMappingURL=..%2F%3C%2Fscript%3E%0A\.mjs\.map\n$/);
    expect(map.sources).toEqual(["*/ a\n</script>"]);
    await expectSame(template, [{ 'a"]; throw 1; //': "1", x: "2" }, {}]);
  });

  test.each<[Dialect, string]>([
    ["go", "{{ .constructor }}{{ .__proto__.x }}{{ .toString }}"],
    ["mustache", "{{{constructor}}}{{{__proto__.x}}}{{#toString}}{{{valueOf}}}{{/toString}}"],
    ["jinja", "{{ constructor }}{{ __proto__.x }}{% if toString is defined %}{{ toString }}{% endif %}"],
    ["handlebars", "{{{constructor}}}{{#with toString}}{{{../constructor}}}{{/with}}"],
  ])("reads only the own fields of the data: %s", async (dialect, text) => {
    const own = JSON.parse('{ "constructor": "a", "__proto__": { "x": "b" }, "toString": "c", "valueOf": "d" }');
    await expectSame(templateOf(text, dialect), [own, {}, { __proto__: null, constructor: "a" }, [], "text", null]);
  });

  test("ignores inherited fields, wherever they are defined", async () => {
    const template = templateOf("{{ .inheritedTitle }}");
    const { render } = await loadEmitted(template);
    const clean = outcomeOf(() => render({}));
    Object.defineProperty(Object.prototype, "inheritedTitle", { value: "polluted", configurable: true });
    try {
      expect(outcomeOf(() => render({}))).toEqual(clean);
      expect(render({ inheritedTitle: "own" })).toBe("own");
    } finally {
      Reflect.deleteProperty(Object.prototype, "inheritedTitle");
    }
  });

  test("renders objects of classes, of other realms and without a prototype as the template does", async () => {
    class Issue {
      title = "own";
      get body() {
        return "inherited";
      }
    }
    const template = templateOf("{{ .issue.title }}{{ range .list }}{{ .title }}{{ end }}");
    const plain = (title: string) => Object.assign(Object.create(null), { title });
    const issues = [{ title: "a" }, new Issue(), plain("b"), runInNewContext('({ title: "c" })'), new Map(), ["title"]];
    await expectSame(
      template,
      issues.map((issue) => ({ issue, list: [issue, { title: "d" }] })),
    );
    await expectSame(templateOf("{{ .body }}"), [new Issue(), { body: "own" }]);
  });

  test("reports failures at their places in the author's file, and contains no other text of it", async () => {
    const file = "secret: token\nprompt: |\n    Fix {{ .titel }}\n    for {{ .who }}\nmore: secret\n";
    const pieces = [file.indexOf("Fix"), file.indexOf("for {{")].map((offset, at) => ({ at: at * 17, offset }));
    const extract = new Extract("Fix {{ .titel }}\nfor {{ .who }}\n", new Source("w.yaml", file), pieces);
    const template = templateOf(extract);
    expect(outcomeOf(() => template.render({ titel: "x" })).place).toBe("w.yaml:4:13-4:16");
    await expectSame(template, [{}, { titel: "x" }, { titel: "x", who: "y" }]);
    const { module, map } = template.emit();
    expect(module).not.toContain("secret");
    expect(map.sourcesContent).toEqual([null]);
    const below = new Source("WORKFLOW.md", "---\nsecret\n---\nFix {{ .titel }}");
    const body = templateOf(new Extract("Fix {{ .titel }}", below, [{ at: 0, offset: 15 }]));
    expect(outcomeOf(() => body.render({})).place).toBe("WORKFLOW.md:4:9-4:14");
    await expectSame(body, [{}]);
    await expectSame(templateOf("\n{{ .titel }}", "go", { file: "f", line: 7 }), [{}]);
  });

  test("masks secrets in its messages", async () => {
    const { render } = await loadEmitted(templateOf("{{ .issue.titel }}"));
    const data = { issue: { token: "hunter2" } };
    const isSecret = (path: string) => path === "issue.token";
    expect(JSON.stringify(outcomeOf(() => render(data)))).toContain("hunter2");
    expect(JSON.stringify(outcomeOf(() => render(data, { isSecret })))).not.toContain("hunter2");
  });

  test("calls functions of the library user from the module that exports them", async () => {
    const shorten = {
      parameters: [{ name: "text", schema: { type: "string" } }],
      result: { type: "string" },
      call: (text: unknown) => String(text).slice(0, 3),
    } as const;
    const template = templateOf("{{ shorten .title }}", "go", { functions: { shorten, unused: shorten } });
    expect(() => template.emit()).toThrow(
      "the template calls shorten, which cannot be written into a module: give emit({ functions }) the module that exports them",
    );
    const functions = `data:text/javascript,${encodeURIComponent(
      `export const shorten = { parameters: [{ name: "text", schema: { type: "string" } }], result: { type: "string" }, call: (text) => text.slice(0, 3) };`,
    )}`;
    const { render } = await loadEmitted(template, { functions });
    expect(render({ title: "Title" })).toBe("Tit");
    expect(outcomeOf(() => render({ title: 3 }))).toEqual(outcomeOf(() => template.render({ title: 3 })));
  });

  test("runs on every engine, even if the template is very large", async () => {
    const keys = Array.from({ length: 3000 }, (_, at) => `k${at}`);
    const deep = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), "end");
    await expectSame(templateOf(`{{ .${keys.join(".")} }}`), [deep, {}]);
    const branches = keys.map((key, at) => `{{ ${at === 0 ? "if" : "else if"} eq .x "${key}" }}${at}`).join("");
    await expectSame(templateOf(`${branches}{{ end }}`), [{ x: "k2999" }, { x: "" }]);
    await expectSame(templateOf(`{{ or ${keys.map(() => ".x").join(" ")} "last" }}`), [{ x: "" }, { x: "y" }]);
    const nested = `${"{{ if .x }}".repeat(400)}x${"{{ end }}".repeat(400)}`;
    await expectSame(templateOf(nested), [{ x: true }, { x: false }]);
  });

  test("can render itself inside a render", async () => {
    const { render } = await loadEmitted(templateOf("{{ range .list }}{{ .x }}{{ end }}"));
    const data = { list: [{ x: "a" }, { x: "b" }] };
    const outer = { list: [{ x: "1" }, { x: "2" }] };
    Object.defineProperty(outer.list[0], "x", { get: () => render(data), enumerable: true });
    expect(render(outer)).toBe("ab2");
  });
});

describe("a source map", () => {
  test("leads from the code that prints a value to the tag in the author's file", () => {
    const text = "One {{ .first }}\n\n  {{ if .second }}{{ .third }}{{ end }}";
    const { module, map } = templateOf(text, "go", { file: "notes.tmpl" }).emit({
      name: "notes",
      source: "../notes.tmpl",
    });
    expect(map).toMatchObject({ version: 3, file: "notes.mjs", sources: ["../notes.tmpl"], sourcesContent: [text] });
    const lines = module.split("\n");
    const places = decoded(map.mappings).map(({ line, column, sourceLine, sourceColumn }) => ({
      code: lines[line]?.slice(column).replace(/_\d+/g, ""),
      from: `${sourceLine + 1}:${sourceColumn + 1}`,
    }));
    expect(places).toContainEqual({ code: 'out += typeof first === "string" ? first : print(first);', from: "1:5" });
    expect(places).toContainEqual({ code: "const first = data$0.first;", from: "1:8" });
    expect(places).toContainEqual({ code: "if (isTrue(second)) {", from: "3:3" });
    expect(places).toContainEqual({ code: "const third = data$0.third;", from: "3:22" });
  });

  test("names the files of partials", () => {
    const template = templateOf("{{> who}}", "mustache", {
      file: "a.mustache",
      partials: { who: "{{name}}", none: "" },
    });
    const { map, module } = template.emit();
    expect(map.sources).toEqual(["a.mustache", "who"]);
    expect(map.sourcesContent).toEqual(["{{> who}}", "{{name}}"]);
    expect(new Set(decoded(map.mappings).map(({ source }) => source))).toEqual(new Set([0, 1]));
    expect(module).not.toContain("none");
  });
});

/** The mappings of a map, decoded as the format specifies. */
function decoded(mappings: string) {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  let [source, sourceLine, sourceColumn] = [0, 0, 0];
  return mappings.split(";").flatMap((places, line) => {
    let column = 0;
    return places === ""
      ? []
      : places.split(",").map((place) => {
          const numbers: number[] = [];
          let [value, shift] = [0, 0];
          for (const character of place) {
            const digit = digits.indexOf(character);
            value += (digit & 31) << shift;
            shift += 5;
            if (digit >= 32) continue;
            numbers.push(value & 1 ? -(value >> 1) : value >> 1);
            [value, shift] = [0, 0];
          }
          const [a = 0, b = 0, c = 0, d = 0] = numbers;
          column += a;
          source += b;
          sourceLine += c;
          sourceColumn += d;
          return { line, column, source, sourceLine, sourceColumn };
        });
  });
}
