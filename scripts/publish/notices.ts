import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * The licences of the external packages whose modules were bundled: they require that the text goes with the code.
 *
 * @param modules the bundled files
 * @returns one text, empty if no external package is among them
 * @throws Error for a package without a licence file
 */
export function licenceNotices(modules: Iterable<string>): string {
  const folders = new Set([...modules].flatMap((file) => packageFolder.exec(file) ?? []));
  return [...folders].sort().map(noticeOf).join("\n");
}

function noticeOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${folder} has no licence file to publish with its code`);
  return `# ${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
