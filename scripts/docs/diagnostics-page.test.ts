import type { DiagnosticKind } from "@cuebook/template";
import { expect, test } from "vitest";
import { diagnosticsPage } from "./diagnostics-page.ts";

test("the page shows every code by package: its severity, when it is reported, how to fix it", () => {
  const registry = {
    unknown_field: {
      severity: "error",
      summary: "A template uses a field that its contract does not have.",
      remedy: "Correct the name, or add the field to the contract.",
      message: ({ field }) => field,
    } satisfies DiagnosticKind<{ field: string }>,
  };
  const page = diagnosticsPage([{ title: "Templates", introduction: "Found early.", registry }]);
  expect(page.slice(page.indexOf("- ["))).toBe(
    [
      "- [Templates](#templates): [`unknown_field`](#unknown_field)",
      "",
      "## Templates",
      "",
      "Found early.",
      "",
      "### `unknown_field`",
      "",
      "**error** · A template uses a field that its contract does not have.",
      "",
      "What to do: Correct the name, or add the field to the contract.",
      "",
    ].join("\n"),
  );
});
