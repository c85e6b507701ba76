import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Engine, Outcome } from "../engine.ts";

/** Pythons that may have Jinja2: the one named, Debian's, any other. */
const pythons = [process.env.JINJA2_PYTHON, "/usr/bin/python3", "python3"];

/** Python's Jinja2, where one of these has it: `JINJA2_PYTHON`, `/usr/bin/python3`, `python3`. */
export function jinjaEngine(): Engine | undefined {
  const python = pythons.find(
    (command) => command !== undefined && spawnSync(command, ["-c", "import jinja2"]).status === 0,
  );
  if (python === undefined) return undefined;
  const script = fileURLToPath(new URL("generate.py", import.meta.url));
  return (cases) => {
    if (cases.length === 0) return [];
    const lines = cases.map(({ template, data = null, missing, escape: escaping, partials, settings }) =>
      JSON.stringify({ template, data, missing, escape: escaping, partials, settings }),
    );
    const input = `${lines.join("\n")}\n`;
    const { status, stdout, stderr } = spawnSync(python, [script], { input, encoding: "utf8", maxBuffer: 1 << 30 });
    if (status !== 0) throw new Error(`Jinja2 failed: ${stderr}`);
    return stdout
      .trimEnd()
      .split("\n")
      .map((line): Outcome => JSON.parse(line));
  };
}
