import { signal } from "@preact/signals";
import { basePath } from "../../api/base.ts";

/** Pages below other base paths have the same storage. */
const key = `cuebook looked at${basePath === "" ? "" : ` ${basePath}`}`;

/** When this browser looked at what failed, in milliseconds: it is kept here, and nowhere else. */
export const lookedAt = signal(Number(localStorage.getItem(key) ?? 0));

export function looked(): void {
  lookedAt.value = Date.now();
  localStorage.setItem(key, String(lookedAt.value));
}
