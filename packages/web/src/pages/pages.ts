/** @folder One folder for each page. */
import type { ComponentType } from "preact";

/** A page: its address, its name in the navigation, and its code, which is loaded when it is opened. */
export interface PageEntry {
  /** Such as `/runs/:run`: what is named is passed as a property. */
  readonly pattern: string;
  /** Absent: no link in the navigation. */
  readonly name?: string;
  load(): Promise<ComponentType<Readonly<Record<string, string>>>>;
}

/** All pages, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  { pattern: "/runs", name: "Runs", load: async () => (await import("./runs/runs-page.tsx")).RunsPage },
];
