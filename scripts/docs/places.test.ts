import { expect, test } from "vitest";
import { formatFindings } from "../findings.ts";
import { checkoutWith } from "../testing/checkout.ts";
import { checkPlaces } from "./places.ts";

const files = ["packages/run/src/decide/leave.ts", "packages/run/src/state/fold-step.ts", "scripts/docs.ts"];

function findingsIn(page: string, text: string): string {
  const root = checkoutWith({ [page]: text });
  return formatFindings(root, checkPlaces(new Map([[page, text]]), files));
}

test("names, ends of paths, patterns and folders are accepted, and so is what is no place", () => {
  const text =
    "`leave.ts`, `run/decide/leave.ts`, `packages/run/src/decide/`, `state/fold-*.ts`, `run/`, `refs/cuebook/`, `a.b`";
  expect(findingsIn("ARCHITECTURE.md", text)).toBe("");
});

test("a file that is gone is reported where it is named, with the one that was probably meant", () => {
  expect(findingsIn("docs/architecture/runs.md", "# Runs\n\nSee `run/decide/leaves.ts`.\n")).toBe(
    [
      "docs/architecture/runs.md:3:6: error dead_place: no file or folder of the repository is run/decide/leaves.ts",
      "> 3 | See `run/decide/leaves.ts`.",
      "    |      ^^^^^^^^^^^^^^^^^^^^",
      "    did you mean run/decide/leave.ts?",
      "",
    ].join("\n"),
  );
});

test("other pages may name files of projects", () => {
  expect(findingsIn("docs/guide/a.md", "`src/app.ts`")).toBe("");
});
