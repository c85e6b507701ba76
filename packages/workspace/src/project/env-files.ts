import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readText, secretValues } from "@cuebook/system";

/** Names of example files, which have no secrets. */
const isExample = /\.(example|sample|template|dist|defaults?)$/;

/**
 * The secrets in the `.env` files of a checkout, by the names of their variables: worktrees can have copies of these files.
 * @param folder of the checkout: absolute
 * @param patterns of copied files; of these, those without wildcards count
 */
export function envFileSecrets(folder: string, patterns: readonly string[] = []): string[] {
  const named = patterns.filter((pattern) => /(^|\/)\.env[^/]*$/.test(pattern) && !/[*?[\\]/.test(pattern));
  const names = new Set([...namesIn(folder), ...named.map((pattern) => pattern.replace(/^\//, ""))]);
  const secrets = [...names].flatMap((name) => {
    const read = readText(join(folder, name), name);
    return read.ok ? secretValues(parseEnv(read.source.text)) : [];
  });
  return [...new Set(secrets)];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith(".env") && !isExample.test(name));
  } catch {
    return [];
  }
}
