import { type KnownOptions, withoutOptions } from "./command-options.ts";

interface Reader extends KnownOptions {
  /** The word behind the options that is no file. */
  readonly text?: RegExp;
  /** Whether it shows only names, of the current folder without any file. */
  readonly names?: true;
}

/** Programs that with these words only print what is in the named files and folders. None goes into folders to open files there. */
const readers: Readonly<Record<string, Reader>> = {
  cat: { options: /^-[AbEnsTv]+$/ },
  grep: { options: /^-(?:[EFGHchilnoqsvwx]+|[ABCm]\d+)$/, valued: /^-[ABCm]$/, text: /^[^-]/ },
  head: { options: /^-(?:\d+|[nc]-?\d+)$/, valued: /^-[nc]$/ },
  ls: { options: /^-[1aAdFhlprRSt]+$/, names: true },
  nl: { options: /^-ba$/ },
  sed: { options: /^-n$/, text: /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/ },
  tail: { options: /^-(?:\d+|[nc][+-]?\d+)$/, valued: /^-[nc]$/ },
  wc: { options: /^-[clmw]+$/ },
};

/**
 * The files and folders that a command prints, if it does nothing else: the permission to read them is the permission to run it.
 * Undefined: any other command. Paths are as written.
 *
 * ```ts
 * filesRead(["sed", "-n", "1,20p", "src/a.ts"]); // ["src/a.ts"]
 * filesRead(["sed", "-i", "s/a/b/", "src/a.ts"]); // undefined
 * ```
 */
export function filesRead([name = "", ...words]: readonly string[]): readonly string[] | undefined {
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (reader === undefined) return undefined;
  const operands = withoutOptions(words, reader);
  if (operands === undefined || (reader.text !== undefined && !reader.text.test(operands[0] ?? ""))) return undefined;
  const files = reader.text === undefined ? operands : operands.slice(1);
  // Programs take options behind files, too.
  if (files.some((file) => file.startsWith("-") || file === "")) return undefined;
  if (files.length === 0) return reader.names ? ["."] : undefined;
  return files;
}
