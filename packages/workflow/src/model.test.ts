import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Prints the specifier of every module that is loaded with the entry, one per line. */
const listModules = `
import { registerHooks } from "node:module";
registerHooks({
  resolve(specifier, context, next) {
    console.log(specifier);
    return next(specifier, context);
  },
});
await import(process.argv[1]);
`;

test("the model entry loads neither the validator nor YAML, and runs without code generation from strings", () => {
  const entry = new URL("./model.ts", import.meta.url).href;
  const options = ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", listModules, entry];
  const loaded = execFileSync(process.execPath, options, { encoding: "utf8" }).trim().split("\n");
  expect(loaded).toContain("./model/route.ts");
  const packages = loaded.filter((specifier) => specifier !== entry && !specifier.startsWith("."));
  expect(new Set(packages)).toEqual(
    new Set(["@cuebook/settings/values", "@cuebook/template/schema", "@cuebook/template/text"]),
  );
});
