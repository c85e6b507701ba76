import { Source } from "@cuebook/template";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editYaml, writeYaml } from "./edit.ts";
import { parseYaml } from "./yaml.ts";

function read(text: string): unknown {
  const { value, diagnostics } = parseYaml(new Source("x.yaml", text));
  expect(diagnostics).toEqual([]);
  return value;
}

describe("editing YAML", () => {
  test("keeps comments, order and what is not named", () => {
    const text = `# About it
version: 1
steps:
  # The first.
  - role: a # who
    grade: 'clean'

    reply: |
      one
      two
end: { status: completed } # well
`;
    expect(
      editYaml(text, [
        { at: ["steps", 0, "grade"], value: "repaired" },
        { at: ["steps", 0, "edge"], value: "a/_ -> b" },
        { at: ["end", "status"], value: "failed" },
      ]),
    ).toBe(
      text
        .replace("'clean'", "'repaired'")
        .replace("      two\n", "      two\n    edge: a/_ -> b\n")
        .replace("completed", "failed"),
    );
  });

  test("puts a new key where the order has it, and leaves lists as far in as they were", () => {
    const text = "steps:\n- reply: x\n- reply: y\n  text: |\n    So:\n      - z\n";
    const prompt = "Do it.\n\n  Indented.\n";
    expect(editYaml(text, [{ at: ["steps", 1, "prompt"], value: prompt }], ["prompt", "reply"])).toBe(
      "steps:\n- reply: x\n- prompt: |\n    Do it.\n\n      Indented.\n  reply: y\n  text: |\n    So:\n      - z\n",
    );
  });

  test("takes out what has no value", () => {
    expect(editYaml("a: 1\nb: 2 # two\n", [{ at: ["a"] }])).toBe("b: 2 # two\n");
  });

  test("refuses a place that is not there, and one that is a repetition", () => {
    expect(() => editYaml("a: &x { b: 1 }\nc: *x\n", [{ at: ["c", "b"], value: 2 }])).toThrow();
    expect(() => editYaml("a: 1\n", [{ at: ["b", "c"], value: 2 }])).toThrow(/no mapping or list written out at b/);
  });
});

test("texts of any characters are read back as they were", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({
      unit: fc.constantFrom(
        "\n",
        " ",
        "\t",
        "a",
        "#",
        ":",
        "-",
        "|",
        "'",
        '"',
        "\r",
        "---",
        "\u0085",
        "\u2028",
        "\ufeff",
        "\u0007",
      ),
    }),
  );
  fc.assert(
    fc.property(text, text, (one, two) => {
      expect(read(writeYaml({ list: [{ one }], two }))).toEqual({ list: [{ one }], two });
      expect(
        read(
          editYaml("a: x\nb:\n  - c: y # c\n", [
            { at: ["a"], value: one },
            { at: ["b", 0, "c"], value: two },
          ]),
        ),
      ).toEqual({ a: one, b: [{ c: two }] });
    }),
    { numRuns: 1000 },
  );
});
