import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Lets a call of the command write down, as it ends, the most memory that it ever had. */
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
    // `resourceUsage` counts in KiB. There is a line for each process that Node ran in, of which the command is the largest.
    peakMiB: () => Math.max(...readFileSync(file, "utf8").trim().split("\n").map(Number)) / 1024,
  };
}
