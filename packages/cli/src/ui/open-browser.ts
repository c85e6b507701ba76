import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The page that was given to a browser; disposing of it removes it. */
export interface OpenedPage extends Disposable {
  /** Why the browser did not start; undefined: it did. */
  readonly failed: Promise<string | undefined>;
}

/**
 * Opens a link in the person's browser: the program of `BROWSER`, or that of the system. The link has a token, and everybody on the
 * machine can read the arguments of programs, so the browser gets a file that only this person can read, which leads to the link.
 */
export function openInBrowser(link: string, env: Readonly<Record<string, string | undefined>>): OpenedPage {
  const folder = mkdtempSync(join(env.XDG_RUNTIME_DIR ?? tmpdir(), "cuebook-ui-"));
  const file = join(folder, "open.html");
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0;url=${link}"><title>Cuebook</title>\n`, {
    mode: 0o600,
  });
  const program = env.BROWSER ?? (process.platform === "darwin" ? "open" : "xdg-open");
  const child = spawn(program, [file], { env, stdio: "ignore", detached: true });
  child.unref();
  const failed = new Promise<string | undefined>((resolve) => {
    child.on("error", (error) => resolve(`${program}: ${error.message}`));
    child.on("spawn", () => resolve(undefined));
  });
  return { failed, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
