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
  /** Those among them of which the package uses a small part of many modules: that part is published with it. */
  readonly bundled?: readonly string[];
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
    folder: "settings",
    name: "@cuebook/settings",
    entries: ["@cuebook/settings/values"],
    packages: ["@cuebook/template"],
    libraries: ["ajv", "re2js", "typebox"],
    bundled: ["typebox"],
    usesNode: false,
  },
  {
    folder: "workflow",
    name: "@cuebook/workflow",
    entries: ["@cuebook/workflow/model"],
    packages: ["@cuebook/settings", "@cuebook/template"],
    libraries: ["yaml"],
    usesNode: false,
  },
  {
    folder: "chat",
    name: "@cuebook/chat",
    packages: ["@cuebook/settings", "@cuebook/template"],
    libraries: [],
    usesNode: false,
  },
  {
    folder: "tools",
    name: "@cuebook/tools",
    entries: ["@cuebook/tools/mcp"],
    packages: ["@cuebook/settings", "@cuebook/template"],
    libraries: ["@modelcontextprotocol/sdk", "diff", "yaml"],
    usesNode: true,
  },
  { folder: "library", name: "@cuebook/library", packages: [], libraries: [], usesNode: false },
  {
    folder: "engine",
    name: "@cuebook/engine",
    packages: [
      "@cuebook/settings",
      "@cuebook/template",
      "@cuebook/workflow",
      "@cuebook/chat",
      "@cuebook/tools",
      "@cuebook/library",
    ],
    libraries: ["@ai-sdk/anthropic", "@ai-sdk/openai-compatible", "ai"],
    usesNode: true,
  },
  { folder: "web", name: "@cuebook/web", packages: [], libraries: [], usesNode: false },
  {
    folder: "cli",
    name: "cuebook",
    packages: [
      "@cuebook/settings",
      "@cuebook/template",
      "@cuebook/workflow",
      "@cuebook/chat",
      "@cuebook/tools",
      "@cuebook/library",
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
];

/** Folders outside `packages/` whose code uses the packages as any user would: by name. */
export const outsideFolders: readonly string[] = ["scripts", "examples", "benchmarks"];

/** Whether a file (its path with `/`) exists for tests alone: it may import more, and is not published. */
export function isTestFile(path: string): boolean {
  return /\.test\.ts$/.test(path) || /\/src\/(.*\/)?(testing|fixtures|golden|__snapshots__)\//.test(path);
}
