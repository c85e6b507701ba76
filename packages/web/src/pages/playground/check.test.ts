import { describe, expect, test } from "vitest";
import { answer } from "./check.ts";
import { examples } from "./examples.ts";
import { fragmentOf, longestFragment, sheetOf } from "./link.ts";
import { longestText, type Sheet } from "./sheet.ts";

const sheet: Sheet = { dialect: "jinja", template: "Fix {{ issue.title }}", data: "", contract: "" };
const check = (changes: Partial<Sheet>) => answer({ is: "check", sheet: { ...sheet, ...changes } });

describe("a sheet", () => {
  test.each(examples.slice(0, -1))("of the example $name is proved and rendered", ({ sheet: example }) => {
    const { template, data, contract, rendered } = check(example);
    expect([template, data, contract]).toEqual([[], [], []]);
    expect(rendered?.text).toContain("Totals are rounded twice\n- ");
  });

  test("has findings of the template where they are, with what would replace them", () => {
    const contract =
      '{"properties": {"issue": {"properties": {"titles": true}, "required": ["titles"]}}, "required": ["issue"]}';
    const [finding] = check({ contract: contract.replaceAll("true", '{"type": "string"}') }).template;
    expect(finding).toMatchObject({ line: 1, column: 14, from: 13, to: 18, replacement: "titles" });
  });

  test("leads from a passage to the template and to the data", () => {
    const data = '{"issue": {"title": "Rounding"}}';
    const { rendered } = check({ data });
    expect(rendered?.parts.map(({ start, from, paths }) => [start, from, paths])).toEqual([
      [0, 0, []],
      [
        4,
        4,
        [{ path: "issue.title", place: { from: data.indexOf('"Rounding"'), to: data.indexOf('"Rounding"') + 10 } }],
      ],
    ]);
  });

  test("says why it cannot be rendered", () => {
    expect(check({ data: "issue: {}" }).failure).toMatchObject({ code: "template_render_error", line: 1 });
  });

  test("reads data and contract as JSON and YAML, with the places of mistakes", () => {
    expect(check({ data: '{"a": 1' }).data).toMatchObject([{ line: 1 }]);
    expect(check({ data: "a: 1\nb: [" }).data[0]?.line).toBe(2);
    expect(check({ data: "a: 1\na: 2" }).data).toMatchObject([{ line: 2, message: "Map keys must be unique" }]);
    expect(check({ contract: "[1]" }).contract).toMatchObject([
      { message: "a contract is a JSON Schema: an object, true or false" },
    ]);
  });

  test("has findings of the data where it does not fit the contract, in the words of the command", () => {
    const contract = `{"type": "object", "properties": {"issue": {"type": "object", "required": ["title"],
      "properties": {"title": {"type": "string"}, "labels": {"type": "array", "items": {"enum": ["bug", "task"]}}}}}}`;
    const data = "issue:\n  titel: Rounding\n  labels:\n    - bug\n    - tusk\n";
    const { data: findings, failure, rendered } = check({ contract, data });
    expect(
      findings.map(({ line, column, from, to, message }) => [line, column, data.slice(from, to), message]),
    ).toEqual([
      [2, 3, "titel: Rounding\n  labels:\n    - bug\n    - tusk\n", '"issue.title" is missing; expected text'],
      [2, 3, "titel", '"issue.titel" is not declared; did you mean "title"?'],
      [5, 7, "tusk", '"issue.labels[1]" must be "bug" or "task", but is the text "tusk"'],
    ]);
    expect([failure?.code, rendered]).toEqual(["template_render_error", undefined]);
    const fitting = check({ contract, data: '{"issue": {"title": "T", "labels": 1}}' });
    expect(fitting.data).toMatchObject([{ code: "data_invalid", line: 1, column: 36 }]);
    expect(fitting.rendered?.text).toBe("Fix T");
    expect(check({ contract: '{"$ref": "#"}', data: "a: 1", template: "{{ " }).data).toEqual([]);
    expect(check({ contract, data: "" }).data).toEqual([]);
  });

  test("is bounded: aliases, loops and long texts", () => {
    const bomb =
      "a: &a [x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c]";
    expect(check({ data: bomb }).data[0]?.message).toContain("alias");
    const loops = "{% for a in range(1000) %}{% for b in range(1000) %}x{% endfor %}{% endfor %}";
    expect(check({ template: loops }).failure?.code).toBe("render_limit");
    expect(check({ template: "x".repeat(longestText + 1) }).template).toHaveLength(1);
    const long = check({ template: "{% for a in range(9000) %}{{ a }} {% endfor %}" }).rendered;
    expect(long?.isCut).toBe(true);
    expect(long?.parts.length).toBe(5000);
  });

  test("gives the contract that its template needs", () => {
    expect(answer({ is: "infer", sheet })).toMatchObject({ required: ["issue"] });
    expect(answer({ is: "infer", sheet: { ...sheet, template: "{{" } })).toBeUndefined();
  });
});

describe("a link", () => {
  test("has the whole sheet", async () => {
    const whole: Sheet = { dialect: "go", template: "Grüße {{ .x }} 😀\n", data: '{"x": 1}', contract: "true" };
    const fragment = await fragmentOf(whole);
    expect(fragment).toMatch(/^s=[\w-]+$/);
    expect(await sheetOf(fragment ?? "")).toEqual(whole);
  });

  test("is not made of too much", async () => {
    const noise = Array.from({ length: 60_000 }, (_, at) => String.fromCharCode(33 + ((at * at * 7919) % 90))).join("");
    const long = await fragmentOf({
      ...sheet,
      template: noise + crypto.getRandomValues(new Uint8Array(40_000)).join(""),
    });
    expect(long).toBeUndefined();
    expect(longestFragment).toBeLessThan(32_768);
  });

  test.each([
    ["that was cut", (whole: string) => whole.slice(0, -6)],
    ["that is no base64", () => "s=%%%"],
    ["that is no sheet", () => `s=${btoa("hello")}`],
    ["without anything", () => "s="],
  ])("%s is broken", async (_, change) => {
    const whole = (await fragmentOf(sheet)) ?? "";
    await expect(sheetOf(change(whole))).rejects.toThrow("The link is broken");
  });

  test("that stands for too much text is refused before it is read", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify([1, "go", "x".repeat(20_000_000), "", ""]));
    const packed = await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")),
    ).bytes();
    const fragment = `s=${Buffer.from(packed).toString("base64url")}`;
    await expect(sheetOf(fragment)).rejects.toThrow("more text than the playground takes");
  });

  test("of something else is none", async () => {
    expect(await sheetOf("")).toBeUndefined();
    expect(await sheetOf("token=abc")).toBeUndefined();
  });
});
