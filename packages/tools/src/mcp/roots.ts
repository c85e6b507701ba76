import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * How much of a workspace the client's roots cover. `all`: the whole of it. `some`: folders of it, relative to it, with `/`.
 * `none`: nothing, and why.
 */
export type Reach =
  | { readonly is: "all" }
  | { readonly is: "some"; readonly folders: readonly string[] }
  | { readonly is: "none"; readonly why: string };

/** The client, as far as its roots are concerned. */
export interface RootsSource {
  readonly hasRoots: boolean;
  /** @throws ToolError `cancelled` where nobody waits for what would be asked */
  assertWaiting(): void;
  listRoots(timeoutMs: number): Promise<readonly { readonly uri: string }[]>;
  /** Tells whoever runs the client what was passed over. */
  warn(message: string): void;
}

/** So many roots are looked at. */
const mostRoots = 1000;

/**
 * The folders that a client says it works in. What it answers counts, also where that is nothing; a client that cannot be
 * asked, or does not answer when it is, sets no limit: the workspace does.
 */
export class ClientRoots {
  readonly #source: RootsSource;
  readonly #timeoutMs: number;
  #asked: Promise<readonly string[] | undefined> | undefined;

  constructor(source: RootsSource, timeoutMs: number) {
    this.#source = source;
    this.#timeoutMs = timeoutMs;
  }

  /** What was answered does not hold any more. */
  forget(): void {
    this.#asked = undefined;
  }

  /**
   * Asks when it is first needed: what belongs to no call may not reach a client over HTTP.
   * @param workspace absolute and real
   * @throws ToolError `cancelled`
   */
  async reach(workspace: string): Promise<Reach> {
    if (!this.#source.hasRoots) return { is: "all" };
    if (this.#asked === undefined) {
      this.#source.assertWaiting();
      this.#asked = this.#ask();
    }
    const roots = await this.#asked;
    if (roots === undefined || roots.some((root) => below(root, workspace) !== undefined)) return { is: "all" };
    const folders = roots.map((root) => below(workspace, root)).filter((folder) => folder !== undefined);
    if (folders.length > 0) return { is: "some", folders };
    const told = roots.length === 0 ? "no folder at all" : roots.slice(0, 5).join(", ");
    return { is: "none", why: `The client works in ${told}; the workspace of these tools is ${workspace}.` };
  }

  async #ask(): Promise<readonly string[] | undefined> {
    let answered: readonly { readonly uri: string }[];
    try {
      answered = await this.#source.listRoots(this.#timeoutMs);
    } catch (error) {
      this.#source.warn(`The client did not tell its roots, so that they set no limit: ${String(error)}`);
      return undefined;
    }
    const roots: string[] = [];
    for (const { uri } of answered.slice(0, mostRoots)) {
      const path = pathOf(uri);
      if (path === undefined)
        this.#source.warn(`A root that is no folder of this machine is ignored: ${uri.slice(0, 200)}`);
      else roots.push(await real(path));
    }
    if (answered.length > mostRoots) this.#source.warn(`Only the first ${mostRoots} roots are looked at.`);
    return roots;
  }
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
  } catch {
    // A host, or an escaped `/`: whoever asked is told that it is ignored.
    return undefined;
  }
}

/** The path without links. Of a folder that is not there, the path as it is: nothing can be in it. */
async function real(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

/** Where a path lies below a folder, with `/`: `""` is the folder itself; undefined: not below it. */
function below(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  if (way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) return undefined;
  return way.split(sep).join("/");
}
