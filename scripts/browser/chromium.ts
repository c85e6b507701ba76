import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The names under which Chromium is installed. */
const names = ["chromium", "chromium-browser", "google-chrome"];

/** A Chromium that runs here: the one that `CUEBOOK_TEST_CHROMIUM` names, or the first on the path. */
export function findChromium(): string | undefined {
  const named = process.env.CUEBOOK_TEST_CHROMIUM;
  if (named !== undefined) return named === "" ? undefined : named;
  // On some systems a program of this name only explains how to install it.
  return names.find((name) =>
    /chrom/i.test(spawnSync(name, ["--version"], { encoding: "utf8", timeout: 10_000 }).stdout ?? ""),
  );
}

/** A browser with one page open. Disposing of it ends all its processes and removes its folder. */
export interface Browser extends AsyncDisposable {
  /** Rejects if the browser ends unexpectedly. */
  readonly ended: Promise<never>;
  /** Its stderr so far. */
  readonly printed: () => string;
}

/** Opens an address in a headless Chromium that has no data of the user, and can reach only this machine. */
export function openInChromium(program: string, url: string): Browser {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-chromium-"));
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  const child = spawn(
    program,
    [
      "--headless",
      // It needs features that containers often lack, and the page is our own.
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-breakpad",
      "--disable-component-update",
      "--disable-extensions",
      "--disable-sync",
      "--no-default-browser-check",
      "--no-first-run",
      "--no-proxy-server",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      `--user-data-dir=${join(folder, "profile")}`,
      url,
    ],
    {
      // A process group, so that its helpers end with it.
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: temporary, LANG: "C.UTF-8" },
    },
  );
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (more: string) => {
    printed = (printed + more).slice(-10_000);
  });
  const closed = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(`it ended with ${code ?? signal}`));
  });
  const ended = closed.then((how): never => {
    throw new Error(`${program}: ${how}\n${printed}`);
  });
  ended.catch(() => {});
  const end = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has already ended.
    }
  };
  process.once("exit", end);
  return {
    ended,
    printed: () => printed,
    [Symbol.asyncDispose]: async () => {
      end();
      await closed;
      process.off("exit", end);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
