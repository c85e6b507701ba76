import { outputs } from "../packages/cli/src/json-output/outputs.ts";

const seen = new Set<string>();
function walk(s: any, p: string) {
  if (Array.isArray(s)) return s.forEach((x) => walk(x, p));
  if (!s || typeof s !== "object") return;
  for (const k of ["items", "anyOf", "additionalProperties"]) walk(s[k], p);
  if (s.properties)
    for (const [n, f] of Object.entries<any>(s.properties)) {
      const d = f.description ?? f.anyOf?.find?.((x: any) => x.description)?.description;
      if (!d) seen.add(p + "." + n);
      walk(f, p + "." + n);
    }
}
for (const o of outputs) for (const f of o.forms) walk(f.shape, o.command);
console.log([...seen].join("\n"));
