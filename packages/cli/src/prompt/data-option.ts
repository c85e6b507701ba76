/** The option that sets data of a prompt, as a suggestion. @param keys the keys of the data */
export function dataOption(keys: readonly string[]): string {
  const [root = "", name = "NAME"] = keys;
  if (root === "issue") return "name an issue: --issue issues.json#ID";
  if (root === "input" && name === "prompt") return "set it: --prompt TEXT";
  if (root === "input") return `set it: --input ${name}=VALUE`;
  if (root === "attempt") return "set it: --attempt N";
  if (root === "run") return "set it: --turn N, --max-turns N";
  return `put it in a file: --data data.json with ${example(keys)}`;
}

/** `{"steps":{"planner":{"plan":...}}}` for the keys steps, planner, plan. */
function example(keys: readonly string[]): string {
  return keys.reduceRight((inner, key) => `{ ${JSON.stringify(key)}: ${inner} }`, "...");
}
