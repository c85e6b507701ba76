/** @folder How the language server is found and started. */
import { dirname, isAbsolute, join, resolve } from "node:path";

/** What looking for the command depends on. */
export interface Surroundings {
  /** The setting `cuebook.path`; empty if it is not set. */
  readonly setting: string;
  /** The folder of the workspace. */
  readonly folder: string;
  /** The folders of the variable PATH, in their order. */
  readonly path: readonly string[];
  readonly platform: NodeJS.Platform;
  readonly isFile: (path: string) => boolean;
}

/** A program with its first arguments: it is started without a shell. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** The program, or a sentence for people that says why it is missing. */
export type Found = { readonly program: Program } | { readonly problem: string };

/**
 * Finds `cuebook`: what the setting names, else that of the workspace's `node_modules`, else that of PATH. Windows has batch
 * files there. These would run in a shell, which reads file names as its own language, so their script is started with Node.
 */
export function findCommand(from: Surroundings): Found {
  const { setting, folder, path, isFile } = from;
  if (setting.trim() !== "") return namedCommand(setting.trim(), from);
  const places = [join(folder, "node_modules/.bin"), ...path.filter(isAbsolute)];
  for (const place of places) {
    if (from.platform === "win32") {
      const script = scriptBeside(place, isFile);
      if (script !== undefined) return { program: withNode(script) };
    } else if (isFile(join(place, "cuebook"))) return { program: { command: join(place, "cuebook"), args: [] } };
  }
  return {
    problem:
      "The command `cuebook` was not found in the workspace's node_modules or in PATH. Install it, or set cuebook.path.",
  };
}

function namedCommand(setting: string, { folder, platform, isFile }: Surroundings): Found {
  const file = resolve(folder, setting);
  if (!isFile(file)) return { problem: `The setting cuebook.path names ${file}, which is not a file.` };
  if (/\.[cm]?js$/.test(file)) return { program: withNode(file) };
  if (platform !== "win32" || /\.exe$/i.test(file)) return { program: { command: file, args: [] } };
  const script = scriptBeside(dirname(file), isFile);
  if (script !== undefined) return { program: withNode(script) };
  return { problem: `The setting cuebook.path names ${file}. On Windows, name the script cuebook.cjs instead.` };
}

/** The script that npm's batch files start: of a project, beside `.bin`; of a global installation, below the folder. */
function scriptBeside(place: string, isFile: (path: string) => boolean): string | undefined {
  return ["../cuebook/bin/cuebook.cjs", "node_modules/cuebook/bin/cuebook.cjs"]
    .map((path) => join(place, path))
    .find(isFile);
}

/** The script itself explains a Node that is too old. */
function withNode(script: string): Program {
  return { command: "node", args: [script] };
}
