import { CuebookError } from "@cuebook/error";
import { JournalError } from "@cuebook/store";
import { expect, test } from "vitest";
import { MachineFaulted } from "../machine/fault.ts";
import { shownFailureOf } from "./failure.ts";

test.each([
  [new CuebookError("git_failed", "git failed"), "git_failed"],
  [new JournalError("journal_failed", "the disk is full"), "journal_failed"],
  [new MachineFaulted({ part: "disk", reason: "disk: no space is left" }), "machine_fault"],
  [new TypeError("x is not a function"), "internal_error"],
  ["a text", "internal_error"],
])("every failure can be shown: %s", (error, code) => {
  expect(shownFailureOf(error)).toMatchObject({ code, message: expect.any(String), retryable: expect.any(Boolean) });
});
