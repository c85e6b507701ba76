import { lazyPattern } from "../text/lazy-pattern.ts";

const identifier = lazyPattern(String.raw`^[\p{L}_$][\p{L}\p{Nd}_$-]*$`, "u");

/** One step further into the data: `issue.labels[0]`, `inputs["two words"]`. */
export function step(path: string, key: string | number): string {
  if (typeof key === "number") return `${path}[${key}]`;
  if (!identifier().test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}
