import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The names that Chromium is installed by. */
const names = ["chromium", "chromium-browser", "google-chrome"];

/** A Chromium that runs here: the one that `CUEBOOK_TEST_CHROMIUM` names, or the first on the path. */
export function findChromium(): string | undefined {
  const named = process.env.CUEBOOK_TEST_CHROMIUM;
  if (named !== undefined) return named === "" ? undefined : named;
  // Some systems have a program of this name that only tells how to install it.
  return names.find((name) =>
    /chrom/i.test(spawnSync(name, ["--version"], { encoding: "utf8", timeout: 10_000 }).stdout ?? ""),
  );
}

/** A browser with one page open. Disposing of it ends all its processes and removes its folder. */
export interface Browser extends AsyncDisposable {
  /** Fails when the browser ends by itself. */
  readonly ended: Promise<never>;
  /** What it printed on stderr until now. */
  readonly printed: () => string;
}

/** Opens an address in a headless Chromium that knows nothing of the user's, and reaches nothing but this machine. */
export function openInChromium(program: string, url: string): Browser {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-chromium-"));
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  const child = spawn(
    program,
    [
      "--headless",
      // It needs what containers often lack, and the page is our own.
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
      // A group of its own, so that its helpers end with it.
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
      // It has ended.
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
