import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * How much of a workspace the client's roots cover. `all`: the whole. `some`: these folders, relative to the workspace, with
 * `/`. `none`: nothing, and why.
 */
export type Reach =
  | { readonly is: "all" }
  | { readonly is: "some"; readonly folders: readonly string[] }
  | { readonly is: "none"; readonly why: string };

/** The parts of the client that concern its roots. */
export interface RootsSource {
  readonly hasRoots: boolean;
  /** @throws ToolError `cancelled` if nobody waits for the answer */
  assertWaiting(): void;
  listRoots(timeoutMs: number): Promise<readonly { readonly uri: string }[]>;
  /** Reports to the person who runs the client what was ignored. */
  warn(message: string): void;
}

/** The number of roots that are read. */
const mostRoots = 1000;

/**
 * The folders that a client says it works in. Its answer counts, even if it names none. A client that cannot be asked, or does
 * not answer, sets no limit; then only the workspace does.
 */
export class ClientRoots {
  readonly #source: RootsSource;
  readonly #timeoutMs: number;
  #asked: Promise<readonly string[] | undefined> | undefined;

  constructor(source: RootsSource, timeoutMs: number) {
    this.#source = source;
    this.#timeoutMs = timeoutMs;
  }

  /** Discards the answer, which is no longer valid. */
  forget(): void {
    this.#asked = undefined;
  }

  /**
   * Asks on first use: over HTTP a request that belongs to no call may not reach the client.
   * @param workspace an absolute path without links
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
    const folderList = roots.length === 0 ? "no folder" : roots.slice(0, 5).join(", ");
    return { is: "none", why: `The client works in ${folderList}; the workspace of these tools is ${workspace}.` };
  }

  async #ask(): Promise<readonly string[] | undefined> {
    let answered: readonly { readonly uri: string }[];
    try {
      answered = await this.#source.listRoots(this.#timeoutMs);
    } catch (error) {
      this.#source.warn(`The client did not list its roots, so they set no limit: ${String(error)}`);
      return undefined;
    }
    const roots: string[] = [];
    for (const { uri } of answered.slice(0, mostRoots)) {
      const path = pathOf(uri);
      if (path === undefined)
        this.#source.warn(`A root that is not a folder of this machine is ignored: ${uri.slice(0, 200)}`);
      else roots.push(await real(path));
    }
    if (answered.length > mostRoots) this.#source.warn(`Only the first ${mostRoots} roots are used.`);
    return roots;
  }
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
  } catch {
    // The URI has a host, or an escaped `/`. The caller reports that it is ignored.
    return undefined;
  }
}

/** The path without links. The path of a missing folder is unchanged: nothing can be in it. */
async function real(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

/** The path of something below a folder, with `/`. `""` is the folder itself; undefined: not below it. */
function below(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  if (way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) return undefined;
  return way.split(sep).join("/");
}
