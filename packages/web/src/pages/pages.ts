/** @folder One folder for each page. */
import type { ComponentType } from "preact";
import type { IconName } from "../parts/icon-names.ts";
import type { Named } from "../router.ts";

type PageComponent = ComponentType<Named>;

/** A page: its address, its name in the navigation, and its code, which is loaded when it is opened. */
export interface PageEntry {
  /** Such as `/runs/:run`: named parts are passed as properties. The first pattern is the address of the link. */
  readonly patterns: readonly [string, ...string[]];
  /** The properties whose change makes it another page; a change of others keeps the page. */
  readonly of?: readonly string[];
  /** Absent: no link in the navigation. */
  readonly name?: string;
  readonly icon?: IconName;
  /** The page of the navigation that it belongs to, by its address. Absent: itself, or none. */
  readonly within?: string;
  /** It divides its room into panes that scroll separately; absent: all of it scrolls as one. */
  readonly isPaned?: true;
  load(): Promise<PageComponent>;
}

/** All pages, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  {
    patterns: ["/", "/decisions/:asker/:question"],
    name: "Inbox",
    icon: "inbox",
    isPaned: true,
    load: async () => (await import("./inbox/inbox-page.tsx")).InboxPage,
  },
  {
    patterns: ["/runs"],
    name: "Runs",
    icon: "layout-list",
    isPaned: true,
    load: async () => (await import("./runs/runs-page.tsx")).RunsPage,
  },
  {
    patterns: ["/runs/:run", "/runs/:run/:part", "/runs/:run/steps/:step", "/runs/:run/steps/:step/:part"],
    of: ["run"],
    within: "/runs",
    isPaned: true,
    load: async () => (await import("./run/run-page.tsx")).RunPage,
  },
  {
    patterns: ["/issues"],
    name: "Issues",
    icon: "kanban",
    load: async () => (await import("./issues/issues-page.tsx")).IssuesPage,
  },
  {
    patterns: ["/workflows"],
    name: "Workflows",
    icon: "workflow",
    load: async () => (await import("./workflows/workflows-page.tsx")).WorkflowsPage,
  },
  {
    patterns: ["/workflows/:workflow"],
    of: ["workflow"],
    within: "/workflows",
    load: async () => (await import("./workflows/workflow-page.tsx")).WorkflowPage,
  },
  {
    patterns: ["/prompts/:id"],
    of: ["id"],
    within: "/workflows",
    load: async () => (await import("./workflows/prompt-page.tsx")).PromptPage,
  },
  {
    patterns: ["/compare"],
    within: "/runs",
    isPaned: true,
    load: async () => (await import("./compare/compare-page.tsx")).ComparePage,
  },
  {
    patterns: ["/start"],
    within: "/runs",
    load: async () => (await import("./start/start-page.tsx")).StartPage,
  },
  {
    patterns: ["/costs"],
    name: "Costs",
    icon: "coins",
    load: async () => (await import("./costs/costs-page.tsx")).CostsPage,
  },
  {
    patterns: ["/playground"],
    name: "Playground",
    icon: "flask-conical",
    load: async () => (await import("./playground/playground-page.tsx")).PlaygroundPage,
  },
];
