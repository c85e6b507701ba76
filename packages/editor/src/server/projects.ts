import type { EditorHost } from "../host/host.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Findings } from "./findings.ts";

/** The project of a folder. */
export interface Session {
  readonly host: EditorHost;
  readonly workspace: Workspace;
  readonly findings: Findings;
}

/** The projects of the folders of a window. A file belongs to the innermost folder around it, and outside of all to the first. */
export class Projects {
  readonly #open: (folder: string | undefined) => Session;
  readonly #sessions = new Map<string, Session>();

  /** @param open opens the project of a folder; absent: of the current one */
  constructor(open: (folder: string | undefined) => Session) {
    this.#open = open;
  }

  /** Adds the project of a folder, by its URI; absent: the current one. @returns it; `undefined` if it is there already */
  add(folder: string | undefined): Session | undefined {
    const key = keyOf(folder);
    if (this.#sessions.has(key)) return undefined;
    const session = this.#open(folder);
    this.#sessions.set(key, session);
    return session;
  }

  /** Removes the project of a folder. @returns it; `undefined` if it does not exist */
  remove(folder: string): Session | undefined {
    const session = this.#sessions.get(keyOf(folder));
    this.#sessions.delete(keyOf(folder));
    return session;
  }

  get all(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  /** The project that a file belongs to. */
  of(uri: string): Session | undefined {
    const [first] = this.#sessions.keys();
    const around = [...this.#sessions.keys()].filter((folder) => isBelow(uri, folder));
    const innermost = around.reduce((best, folder) => (folder.length > best.length ? folder : best), "");
    return this.#sessions.get(around.length > 0 ? innermost : (first ?? ""));
  }
}

function keyOf(folder: string | undefined): string {
  return folder?.replace(/\/+$/, "") ?? "";
}

function isBelow(uri: string, folder: string): boolean {
  return folder !== "" && (uri === folder || uri.startsWith(`${folder}/`));
}
