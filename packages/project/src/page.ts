/** What the page of a project shows beside its runs. */
export { findingViews } from "./page/finding-views.ts";
export { PageOperation } from "./page/operation.ts";
export { PageLibrary } from "./page/page-library.ts";
export { PageStarts } from "./page/page-starts.ts";
