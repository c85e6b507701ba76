/** @folder One folder for each page. */
import type { ComponentType } from "preact";
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
  load(): Promise<PageComponent>;
}

/** All pages, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  { patterns: ["/"], name: "Home", load: async () => (await import("./home/home-page.tsx")).HomePage },
  { patterns: ["/runs"], name: "Runs", load: async () => (await import("./runs/runs-page.tsx")).RunsPage },
  {
    patterns: ["/runs/:run", "/runs/:run/steps/:step", "/runs/:run/steps/:step/:part"],
    of: ["run"],
    load: async () => (await import("./run/run-page.tsx")).RunPage,
  },
  { patterns: ["/issues"], name: "Issues", load: async () => (await import("./issues/issues-page.tsx")).IssuesPage },
  {
    patterns: ["/workflows"],
    name: "Workflows",
    load: async () => (await import("./workflows/workflows-page.tsx")).WorkflowsPage,
  },
  {
    patterns: ["/workflows/:workflow"],
    of: ["workflow"],
    load: async () => (await import("./workflows/workflow-page.tsx")).WorkflowPage,
  },
  {
    patterns: ["/prompts/:id"],
    of: ["id"],
    load: async () => (await import("./workflows/prompt-page.tsx")).PromptPage,
  },
  { patterns: ["/start"], load: async () => (await import("./start/start-page.tsx")).StartPage },
  {
    patterns: ["/decisions/:asker/:question"],
    of: ["asker", "question"],
    load: async () => (await import("./question/question-page.tsx")).QuestionPage,
  },
  {
    patterns: ["/costs"],
    name: "Costs",
    load: async () => (await import("./costs/costs-page.tsx")).CostsPage,
  },
  {
    patterns: ["/playground"],
    name: "Playground",
    load: async () => (await import("./playground/playground-page.tsx")).PlaygroundPage,
  },
];
