import { createHash } from "node:crypto";
import { readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { makePrivateFolder, takeLock } from "@cuebook/system";

/**
 * Takes the lock that makes a service the only one for its workflow file in a state folder. The operating system holds the lock, so
 * it is
 * released however the process ends.
 *
 * @param file the workflow file: absolute and existing
 * @throws CuebookError `service_running`, `state_unavailable`
 */
export function lockService(state: string, file: string, shown: string): Disposable {
  const folder = join(state, "serve");
  const name = createHash("sha256").update(realpathSync(file)).digest("hex").slice(0, 16);
  const owner = join(folder, `${name}.json`);
  let release: (() => void) | undefined;
  try {
    makePrivateFolder(folder);
    release = takeLock(join(folder, `${name}.lock`));
    if (release !== undefined)
      writeFileSync(owner, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  } catch (cause) {
    release?.();
    throw unavailable(folder, cause);
  }
  const held = release;
  if (held === undefined) throw running(shown, owner);
  return {
    [Symbol.dispose]() {
      rmSync(owner, { force: true });
      held();
    },
  };
}

function running(shown: string, owner: string): CuebookError {
  const { pid, since } = ownerIn(owner);
  const who = pid === undefined ? "" : `: process ${pid}${since === undefined ? "" : `, since ${since}`}`;
  const stop =
    pid === undefined ? "stop the other one first" : `stop the other one first: kill -INT ${pid} lets its runs end`;
  return new CuebookError("service_running", `another service works on ${shown}${who}`, { hint: stop });
}

function ownerIn(file: string): { readonly pid?: number | undefined; readonly since?: string | undefined } {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof value !== "object" || value === null) return {};
    const { pid, since } = value as Readonly<Record<string, unknown>>;
    return {
      pid: typeof pid === "number" ? pid : undefined,
      since: typeof since === "string" ? since : undefined,
    };
  } catch {
    // The file is being written, or was never written.
    return {};
  }
}

function unavailable(folder: string, cause: unknown): CuebookError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CuebookError("state_unavailable", `the folder ${folder} cannot be written: ${reason}`, {
    hint: "check its permissions, or choose another state folder: CUEBOOK_STATE=FOLDER",
    cause,
  });
}
