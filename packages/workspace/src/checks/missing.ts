import { withoutFolder } from "@cuebook/run";

/** How many lines at the end of an output are searched. */
const mostLines = 200;

/** How shells, package managers and `env` name a program that they did not find. */
const sentences: readonly RegExp[] = [
  /(?:^|: )([^\s:]+): (?:command )?not found$/,
  /command not found: ([^\s:]+)$/,
  /^env: [‘'"]?([^‘’'"]+)[’'"]?: No such file or directory$/,
  /^make(?:\[\d+\])?: ([^\s:]+): No such file or directory$/,
  /^error: Failed to spawn: `([^`]+)`/,
  /^Command not found: ([^\s:]+)$/,
  /Command "([^"]+)" not found/,
  /\bspawn (\S+) ENOENT\b/,
];
/** `python3 -m NAME` ends with code 1 if the module is missing. */
const missingModule = /^\S*python[\d.]*: No module named ([\w.]+)$/;

/** The program that a check did not find; `undefined`: it failed for another reason. */
export function missingProgram(line: string, code: number | null, output: string): string | undefined {
  const command = withoutFolder(line);
  const lines = output.split("\n").slice(-mostLines).reverse();
  const found = (patterns: readonly RegExp[]): string | undefined => {
    for (const line of lines)
      for (const each of patterns) if (each.test(line)) return each.exec(line)?.[1]?.slice(0, 100);
    return undefined;
  };
  // make reports the code of its command in its own words.
  const isMissing = code === 127 || lines.some((line) => /^make.*\bError 127$/.test(line));
  if (isMissing) return found(sentences) ?? command.trim().split(/\s+/, 1)[0]?.slice(0, 100);
  if (code === 2 && /^(?:uv|poetry|pdm) run /.test(command)) return found(sentences);
  return code === 1 && / -m /.test(command) ? found([missingModule]) : undefined;
}
