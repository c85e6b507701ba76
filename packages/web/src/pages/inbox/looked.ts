import { signal } from "@preact/signals";
import { basePath } from "../../api/base.ts";

/** The key has the base path, because pages below other base paths share the storage. */
const key = `cuebook looked at${basePath === "" ? "" : ` ${basePath}`}`;

/** When this browser last looked at what failed, in milliseconds. Kept only in this browser. */
export const lookedAt = signal(Number(localStorage.getItem(key) ?? 0));

export function looked(): void {
  lookedAt.value = Date.now();
  localStorage.setItem(key, String(lookedAt.value));
}
