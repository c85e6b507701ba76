import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes calls of the command record their peak memory when they exit. */
export function measuringMemory(folder: string): { readonly env: Record<string, string>; peakMiB(): number } {
  const [module, file] = [join(folder, "peak-memory.mjs"), join(folder, "peak-memory.txt")];
  writeFileSync(
    module,
    `import { appendFileSync } from "node:fs";
process.on("exit", () => appendFileSync(${JSON.stringify(file)}, process.resourceUsage().maxRSS + "\\n"));
`,
  );
  return {
    env: { NODE_OPTIONS: `--import=${module}` },
    // `resourceUsage` counts in KiB. Each Node process writes a line; the command is the largest.
    peakMiB: () => Math.max(...readFileSync(file, "utf8").trim().split("\n").map(Number)) / 1024,
  };
}
