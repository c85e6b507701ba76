interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(file: string): string },
  ): {
    createScriptURL(file: string): string;
  };
}

/** The workers of the page. */
type WorkerFile = "code-worker.js" | "news-worker.js" | "playground-worker.js";

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const addressOf = (file: string) => new URL(file, import.meta.url).href;
const policy = trustedTypes?.createPolicy("cuebook-worker", { createScriptURL: addressOf });

/** The address of a worker, beside this module. A page with Trusted Types can start no other script. */
export function workerAddress(file: WorkerFile): string {
  return policy?.createScriptURL(file) ?? addressOf(file);
}
