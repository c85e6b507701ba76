import { later } from "./later.tsx";

export type { Trace } from "./diff-view.tsx";

/** Changes, whose code and styles are loaded when some are shown. */
export const DiffView = later(async () => (await import("./diff-view.tsx")).DiffView);
