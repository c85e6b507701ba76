/** A room of the house: one package, and what may stand behind its imports. */
export interface Layer {
  /** Its folder below `packages/`. */
  readonly folder: string;
  /** The name it is imported by. */
  readonly name: string;
  /** What others may import of it beside its index: a part that brings much along, and that few need. */
  readonly entries?: readonly string[];
  /** The packages of this repository that it may import. */
  readonly packages: readonly string[];
  /** The packages of others that it may import. */
  readonly libraries: readonly string[];
  /** Whether it may use Node's own modules and globals. A package without runs anywhere JavaScript does. */
  readonly usesNode: boolean;
}

/**
 * The arrows of the architecture, all of them: nothing else may import anything else.
 * A new dependency is first an entry here, then one in the package's package.json, and a line in docs/dependencies.md.
 */
export const layers: readonly Layer[] = [
  { folder: "template", name: "@cuebook/template", packages: [], libraries: [], usesNode: false },
  {
    folder: "workflow",
    name: "@cuebook/workflow",
    packages: ["@cuebook/template"],
    libraries: ["ajv", "yaml"],
    usesNode: false,
  },
  { folder: "chat", name: "@cuebook/chat", packages: ["@cuebook/template"], libraries: [], usesNode: false },
  {
    folder: "tools",
    name: "@cuebook/tools",
    entries: ["@cuebook/tools/mcp"],
    packages: ["@cuebook/template"],
    libraries: ["@modelcontextprotocol/sdk", "diff", "yaml"],
    usesNode: true,
  },
  { folder: "library", name: "@cuebook/library", packages: [], libraries: [], usesNode: false },
  { folder: "error", name: "@cuebook/error", packages: [], libraries: [], usesNode: false },
  {
    folder: "run",
    name: "@cuebook/run",
    packages: ["@cuebook/error", "@cuebook/tools", "@cuebook/workflow"],
    libraries: [],
    usesNode: false,
  },
  {
    folder: "system",
    name: "@cuebook/system",
    packages: ["@cuebook/error", "@cuebook/template"],
    libraries: [],
    usesNode: true,
  },
  {
    folder: "store",
    name: "@cuebook/store",
    entries: ["@cuebook/store/testing"],
    packages: ["@cuebook/error", "@cuebook/run", "@cuebook/system", "@cuebook/tools", "@cuebook/workflow"],
    libraries: [],
    usesNode: true,
  },
  {
    folder: "agents",
    name: "@cuebook/agents",
    packages: [
      "@cuebook/chat",
      "@cuebook/error",
      "@cuebook/run",
      "@cuebook/system",
      "@cuebook/template",
      "@cuebook/tools",
      "@cuebook/workflow",
    ],
    libraries: ["@ai-sdk/anthropic", "@ai-sdk/openai-compatible", "ai"],
    entries: ["@cuebook/agents/testing"],
    usesNode: true,
  },
  {
    folder: "trackers",
    name: "@cuebook/trackers",
    packages: ["@cuebook/error", "@cuebook/system", "@cuebook/template", "@cuebook/workflow"],
    libraries: [],
    usesNode: true,
  },
  {
    folder: "workspace",
    name: "@cuebook/workspace",
    packages: ["@cuebook/error", "@cuebook/run", "@cuebook/system"],
    libraries: [],
    usesNode: true,
  },
  {
    folder: "engine",
    name: "@cuebook/engine",
    packages: [
      "@cuebook/agents",
      "@cuebook/chat",
      "@cuebook/error",
      "@cuebook/library",
      "@cuebook/run",
      "@cuebook/store",
      "@cuebook/system",
      "@cuebook/template",
      "@cuebook/tools",
      "@cuebook/trackers",
      "@cuebook/workflow",
      "@cuebook/workspace",
    ],
    libraries: [],
    usesNode: true,
  },
  { folder: "web", name: "@cuebook/web", packages: [], libraries: [], usesNode: false },
  {
    folder: "cli",
    name: "cuebook",
    packages: [
      "@cuebook/template",
      "@cuebook/workflow",
      "@cuebook/chat",
      "@cuebook/tools",
      "@cuebook/library",
      "@cuebook/agents",
      "@cuebook/error",
      "@cuebook/run",
      "@cuebook/store",
      "@cuebook/system",
      "@cuebook/trackers",
      "@cuebook/workspace",
      "@cuebook/engine",
      "@cuebook/web",
    ],
    libraries: ["commander"],
    usesNode: true,
  },
];

/** What test files may import beyond what their package may. */
export const testLibraries: readonly string[] = [
  "fast-check",
  "mdast-util-from-markdown",
  "micromark-extension-frontmatter",
  "vitest",
  "yaml",
];

/** Folders outside `packages/` whose code uses the packages as any user would: by name. */
export const outsideFolders: readonly string[] = ["scripts", "examples", "benchmarks"];

/** Whether a file (its path with `/`) exists for tests alone: it may import more, and is not published. */
export function isTestFile(path: string): boolean {
  return /\.test\.ts$/.test(path) || /\/src\/(.*\/)?(testing|fixtures|golden|__snapshots__)\//.test(path);
}
