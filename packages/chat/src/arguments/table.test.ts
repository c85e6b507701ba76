import { describe, expect, test } from "vitest";
import { checkPrompt } from "../prompt/check.ts";
import { argumentRows, argumentTable, type Presence } from "./table.ts";

const given: Presence[] = ["assistant", "conversation", "conversation_created", "conversation_updated", "session_mode"];

function findings(content: string, known: readonly Presence[]) {
  return checkPrompt({ messages: [{ role: "system", content }], blank: "drop" }, { given: known }).map(
    ({ code }) => code,
  );
}

describe.each(argumentTable)("$namespace.$field", ({ namespace, field, presence, values, example }) => {
  const printed = `{{ ${namespace}.${field} }}`;

  test("a prompt may print the field if it is known", () => {
    expect(findings(printed, given)).toEqual([]);
  });

  test("the field needs a guard if it may be unknown", () => {
    expect(findings(printed, [])).toEqual(presence === "always" ? [] : ["maybe_absent"]);
    expect(findings(`{% if ${namespace}.${field} is defined %}${printed}{% endif %}`, [])).not.toContain(
      "maybe_absent",
    );
  });

  test("the example is a possible value", () => {
    expect(values ?? [example]).toContain(example);
  });
});

test("the rows of the reference are those of the table, and the callers' arguments", () => {
  const rows = argumentRows();
  expect(rows.map(({ path }) => path)).toEqual([
    ...argumentTable.map(({ namespace, field }) => `${namespace}.${field}`),
    "args.NAME",
    "NAME",
  ]);
  expect(rows.find(({ path }) => path === "conversation.direction")?.format).toBe("`inbound`, `outbound`, empty");
  for (const { doc } of rows) expect(doc).toMatch(/\.$/);
});
