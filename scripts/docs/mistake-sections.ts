import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dialectNames } from "@cuebook/template";

/** The sections on mistakes in templates: the golden texts of the package's tests, one heading level lower. */
export function mistakeSections(root: string): [string, string][] {
  return dialectNames.map((dialect) => {
    const golden = readFileSync(join(root, "packages/template/src/golden", `${dialect}.md`), "utf8");
    const cases = golden.slice(golden.indexOf("\n## "));
    return [`${dialect}-mistakes`, cases.replaceAll(/^## /gm, "### ").trim()];
  });
}
