import { describe, expect, test } from "vitest";
import { parse } from "../parse.ts";

function rendered(text: string, missing: "empty" | "native", data: unknown): string {
  try {
    return parse(text, { dialect: "jinja", missing }).template?.render(data) ?? "does not parse";
  } catch (error) {
    return error instanceof Error ? "fails" : "throws";
  }
}

describe("a missing argument that is not a failure", () => {
  test.each([
    // The call, and its outcomes: with an absent value in `native`, with null in `native`, and with either in `empty`.
    ["{{ x|upper }}", "", "NONE", ""],
    ["{{ x ~ '!' }}", "!", "None!", "!"],
    ["{{ 'a'|replace('a', x) }}", "", "None", ""],
    ["{{ [x, 'a']|join('-') }}", "-a", "None-a", "-a"],
    ["{{ [x]|map('upper')|list }}", "['']", "['NONE']", "['']"],
    ["{{ x|list }}", "[]", "fails", "[]"],
    ["{{ x|length }}", "0", "fails", "0"],
    ["{{ x|max }}", "", "fails", ""],
    ["{{ 'a' in x }}", "False", "fails", "False"],
    ["{{ x.upper() }}", "fails", "fails", ""],
    ["{{ x|indent }}", "fails", "fails", ""],
    ["{{ x|dictsort }}", "fails", "fails", "[]"],
    ["{{ x|abs }}", "fails", "fails", "fails"],
  ])("%s", (text, absent, none, empty) => {
    const made = [
      rendered(text, "native", {}),
      rendered(text, "native", { x: null }),
      rendered(text, "empty", {}),
      rendered(text, "empty", { x: null }),
    ];
    expect(made).toEqual([absent, none, empty, empty]);
  });

  test("counts as empty where the parameter allows it, and fails where it has another kind", () => {
    expect(rendered("{{ x|default(none, true) is none }}", "empty", {})).toBe("True");
    expect(rendered("{{ x|list }}", "empty", { x: 1 })).toBe("fails");
  });
});
