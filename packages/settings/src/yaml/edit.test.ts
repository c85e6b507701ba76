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

describe("editYaml", () => {
  test("editYaml keeps comments, order and other values", () => {
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

  test("editYaml inserts a new key in order, and keeps the indentation of lists", () => {
    const text = "steps:\n- reply: x\n- reply: y\n  text: |\n    So:\n      - z\n";
    const prompt = "Do it.\n\n  Indented.\n";
    expect(editYaml(text, [{ at: ["steps", 1, "prompt"], value: prompt }], ["prompt", "reply"])).toBe(
      "steps:\n- reply: x\n- prompt: |\n    Do it.\n\n      Indented.\n  reply: y\n  text: |\n    So:\n      - z\n",
    );
  });

  test("editYaml removes a key without a value", () => {
    expect(editYaml("a: 1\nb: 2 # two\n", [{ at: ["a"] }])).toBe("b: 2 # two\n");
  });

  test("editYaml refuses a missing place and an alias", () => {
    expect(() => editYaml("a: &x { b: 1 }\nc: *x\n", [{ at: ["c", "b"], value: 2 }])).toThrow();
    expect(() => editYaml("a: 1\n", [{ at: ["b", "c"], value: 2 }])).toThrow(/no mapping or list to edit at b/);
  });
});

test("YAML reads the same text back for any characters", () => {
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
