import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The file that was passed to a browser. Disposing of it removes the file. */
export interface OpenedPage extends Disposable {
  /** The reason why the browser did not start; `undefined` if it started. */
  readonly failed: Promise<string | undefined>;
}

/**
 * Opens a link in the person's browser: the program in `BROWSER`, or that of the system. The link has a token, and every user of the
 * machine can read the arguments of programs. Therefore the browser gets a private file that redirects to the link.
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
