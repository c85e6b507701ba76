/** One package, and what it may import. */
export interface Layer {
  /** Its folder below `packages/`. */
  readonly folder: string;
  /** The name it is imported by. */
  readonly name: string;
  /** What others may import of it beside its index: a part that brings much along, and that few need. */
  readonly entries?: readonly string[];
  /** What only test files may import of it, such as contract tests that packages share. It is not published. */
  readonly testEntries?: readonly string[];
  /**
   * The folders of `src`, low to high: an import may only lead down. `.` is the files directly in `src`; one that belongs
   * elsewhere is named on its own, and entries are above all. A package without this list is not checked.
   */
  readonly folders?: readonly string[];
  /** The packages of this repository that it may import: the whole of one, or one entry. */
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
  {
    folder: "template",
    name: "@cuebook/template",
    folders: [
      "text",
      "api",
      "types",
      "language",
      "check",
      "dialects",
      "dialect-functions.ts",
      "infer",
      "parse",
      "references",
      "render",
      "diagnostics.ts",
      "renderable-template.ts",
      "emit",
      "parsed-template.ts",
      "parse.ts",
      "emitted",
      "entries",
    ],
    packages: [],
    libraries: [],
    usesNode: false,
  },
  {
    folder: "settings",
    name: "@cuebook/settings",
    entries: ["@cuebook/settings/values"],
    folders: ["diagnostics", "values", "data", "declare", "load"],
    packages: ["@cuebook/template"],
    libraries: ["ajv", "re2js", "typebox"],
    bundled: ["ajv", "re2js", "typebox"],
    usesNode: false,
  },
  {
    folder: "policy",
    name: "@cuebook/policy",
    folders: [".", "glob", "decide.ts"],
    packages: [],
    libraries: [],
    usesNode: false,
  },
  {
    folder: "workflow",
    name: "@cuebook/workflow",
    entries: ["@cuebook/workflow/model"],
    folders: ["diagnostics", "model", "graph", "prompt", "service", "yaml", "output", "contract", "load", "verify"],
    packages: ["@cuebook/settings", "@cuebook/template"],
    libraries: ["yaml"],
    bundled: ["yaml"],
    usesNode: false,
  },
  {
    folder: "chat",
    name: "@cuebook/chat",
    folders: ["protocol", "arguments", "history", "prompt", "request", "response", "take-turn.ts", "conversation.ts"],
    packages: ["@cuebook/settings", "@cuebook/template"],
    libraries: [],
    usesNode: false,
  },
  {
    folder: "error",
    name: "@cuebook/error",
    folders: ["."],
    packages: [],
    libraries: [],
    usesNode: false,
  },
  {
    folder: "system",
    name: "@cuebook/system",
    folders: [".", "files", "secrets", "process"],
    packages: ["@cuebook/error", "@cuebook/template"],
    libraries: [],
    usesNode: true,
  },
  {
    folder: "tools",
    name: "@cuebook/tools",
    entries: ["@cuebook/tools/mcp"],
    folders: [
      "errors",
      "text",
      "preview",
      "workspace",
      "contract",
      "permission",
      "audit",
      "templates",
      "enrichment",
      "tools",
      "toolbox",
      "mcp",
    ],
    packages: ["@cuebook/policy", "@cuebook/settings", "@cuebook/system", "@cuebook/template"],
    libraries: ["@modelcontextprotocol/sdk", "diff", "micromark", "yaml"],
    bundled: ["diff", "micromark", "yaml"],
    usesNode: true,
  },
  {
    folder: "library",
    name: "@cuebook/library",
    folders: [],
    packages: [],
    libraries: [],
    usesNode: false,
  },
  {
    folder: "run",
    name: "@cuebook/run",
    folders: ["events", "state", "decide", "summary"],
    packages: ["@cuebook/error", "@cuebook/policy", "@cuebook/workflow/model"],
    libraries: [],
    usesNode: false,
  },
  {
    folder: "store",
    name: "@cuebook/store",
    testEntries: ["@cuebook/store/testing"],
    folders: [".", "archive", "memory", "sqlite", "open.ts"],
    packages: ["@cuebook/error", "@cuebook/policy", "@cuebook/run", "@cuebook/system", "@cuebook/workflow"],
    libraries: [],
    usesNode: true,
  },
  {
    folder: "agents",
    name: "@cuebook/agents",
    entries: ["@cuebook/agents/chat"],
    testEntries: ["@cuebook/agents/testing"],
    folders: ["agent", "chat", "claude-code", "command", "replay", "."],
    packages: [
      "@cuebook/chat",
      "@cuebook/error",
      "@cuebook/policy",
      "@cuebook/run",
      "@cuebook/settings",
      "@cuebook/system",
      "@cuebook/template",
      "@cuebook/tools",
      "@cuebook/workflow",
    ],
    libraries: ["@ai-sdk/anthropic", "@ai-sdk/openai-compatible", "ai"],
    usesNode: true,
  },
  {
    folder: "trackers",
    name: "@cuebook/trackers",
    testEntries: ["@cuebook/trackers/testing"],
    folders: ["issues", "tracker", "file", "."],
    packages: ["@cuebook/error", "@cuebook/settings", "@cuebook/system", "@cuebook/template", "@cuebook/workflow"],
    libraries: [],
    usesNode: true,
  },
  {
    folder: "workspace",
    name: "@cuebook/workspace",
    entries: ["@cuebook/workspace/places"],
    folders: ["project", "provider", "either.ts", "location", "git", "folder", "scripts", "checks", "worktree"],
    packages: ["@cuebook/error", "@cuebook/run", "@cuebook/system"],
    libraries: ["smol-toml"],
    usesNode: true,
  },
  {
    folder: "engine",
    name: "@cuebook/engine",
    entries: ["@cuebook/engine/library"],
    folders: [
      "host",
      "library",
      "artifacts",
      "record",
      "prompt",
      "decisions",
      "permissions",
      "tools",
      "drive",
      "plan",
      "recording",
      "service",
      ".",
    ],
    packages: [
      "@cuebook/template",
      "@cuebook/settings",
      "@cuebook/policy",
      "@cuebook/workflow",
      "@cuebook/chat",
      "@cuebook/tools",
      "@cuebook/library",
      "@cuebook/error",
      "@cuebook/run",
      "@cuebook/system",
      "@cuebook/store",
      "@cuebook/agents",
      "@cuebook/trackers",
      "@cuebook/workspace",
    ],
    libraries: ["diff"],
    usesNode: true,
  },
  { folder: "web", name: "@cuebook/web", packages: [], libraries: [], usesNode: false },
  {
    folder: "cli",
    name: "cuebook",
    folders: [
      "files",
      "output",
      "graph",
      "terminal",
      "failure",
      "findings",
      "config",
      "init",
      "options",
      "project",
      "library",
      "permission",
      "mcp",
      "run-output",
      "prompt",
      "run",
      "inbox",
      "runs",
      "serve",
      "template",
      "chat",
      "check",
      "rules",
      "test",
      "commands",
      "program.ts",
    ],
    packages: [
      "@cuebook/template",
      "@cuebook/settings",
      "@cuebook/policy",
      "@cuebook/workflow",
      "@cuebook/chat",
      "@cuebook/tools",
      "@cuebook/library",
      "@cuebook/error",
      "@cuebook/run",
      "@cuebook/system",
      "@cuebook/store",
      "@cuebook/agents",
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
