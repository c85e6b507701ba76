/** One package, and its allowed imports. */
export interface Layer {
  /** Its folder below `packages/`. */
  readonly folder: string;
  /** The name by which it is imported. */
  readonly name: string;
  /** Its entries besides the index: parts that load much and that few users need. */
  readonly entries?: readonly string[];
  /** Entries that only test files can import, such as contract tests that packages share. They are not published. */
  readonly testEntries?: readonly string[];
  /**
   * The folders of `src`, low to high: an import can only lead down. `.` is the files directly in `src`; one that belongs
   * elsewhere is named separately, and entries are above all. A package without this list is not checked.
   */
  readonly folders?: readonly string[];
  /** The packages of this repository that it can import: a whole package, or one entry. */
  readonly packages: readonly string[];
  /** The external packages that it can import. */
  readonly libraries: readonly string[];
  /** Those of which the package uses a small part of many modules: that part is published with it. */
  readonly bundled?: readonly string[];
  /** Whether it can use Node's own modules and globals. A package that does not runs anywhere JavaScript does. */
  readonly usesNode: boolean;
}

/**
 * All arrows of the architecture: no other imports are allowed. A new dependency starts as an entry here, then one in the
 * package's package.json, and a line in docs/dependencies.md.
 */
export const layers: readonly Layer[] = [
  {
    folder: "template",
    name: "@cuebook/template",
    entries: ["@cuebook/template/schema"],
    testEntries: ["@cuebook/template/testing"],
    folders: [
      "text",
      "api",
      "schema",
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
      "parse-expression.ts",
      "emitted",
      "entries",
    ],
    packages: [],
    libraries: ["change-case"],
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
    testEntries: ["@cuebook/workflow/testing"],
    folders: ["diagnostics", "model", "graph", "prompt", "service", "yaml", "output", "contract", "load", "verify"],
    packages: ["@cuebook/policy", "@cuebook/settings", "@cuebook/template"],
    libraries: ["yaml"],
    bundled: ["yaml"],
    usesNode: false,
  },
  {
    folder: "diagram",
    name: "@cuebook/diagram",
    folders: ["text", "graph", "layout", "."],
    packages: ["@cuebook/workflow/model"],
    libraries: ["@dagrejs/dagre"],
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
    packages: ["@cuebook/error", "@cuebook/policy", "@cuebook/template"],
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
      "channels",
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
    folders: ["events", "prices", "transcript", "state", "decide", "summary"],
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
    folders: ["agent", "acp", "chat", "claude-code", "codex", "command", "replay", "."],
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
    folders: [
      "project",
      "provider",
      "either.ts",
      "location",
      "git",
      "folder",
      "scripts",
      "checks",
      "worktree",
      "result",
    ],
    packages: ["@cuebook/error", "@cuebook/policy", "@cuebook/run", "@cuebook/system"],
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
      "results",
      "plan",
      "adopt",
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
  {
    folder: "server",
    name: "@cuebook/server",
    folders: ["door", "decisions", "page", "."],
    packages: [
      "@cuebook/engine",
      "@cuebook/error",
      "@cuebook/policy",
      "@cuebook/run",
      "@cuebook/store",
      "@cuebook/system",
      "@cuebook/tools",
    ],
    libraries: ["@hono/node-server", "hono"],
    usesNode: true,
  },
  { folder: "web", name: "@cuebook/web", packages: [], libraries: [], usesNode: false },
  {
    folder: "cli",
    name: "cuebook",
    folders: [
      "files",
      "output",
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
      "transcript",
      "agents",
      "prompt",
      "run",
      "inbox",
      "runs",
      "costs",
      "serve",
      "template",
      "chat",
      "check",
      "rules",
      "doctor",
      "test",
      "commands",
      "program.ts",
    ],
    packages: [
      "@cuebook/template",
      "@cuebook/settings",
      "@cuebook/policy",
      "@cuebook/workflow",
      "@cuebook/diagram",
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
      "@cuebook/server",
      "@cuebook/web",
    ],
    libraries: ["commander"],
    usesNode: true,
  },
];

/** What test files can import in addition to their package's imports. */
export const testLibraries: readonly string[] = [
  "fast-check",
  "mdast-util-from-markdown",
  "micromark-extension-frontmatter",
  "playwright-core",
  "vitest",
  "yaml",
];

/** Folders outside `packages/` whose code uses the packages as any user would: by name. */
export const outsideFolders: readonly string[] = ["scripts", "examples", "benchmarks"];

/** Whether a file (its path with `/`) is only for tests: it has more allowed imports, and is not published. */
export function isTestFile(path: string): boolean {
  return /\.test\.ts$/.test(path) || /\/src\/(.*\/)?(testing|fixtures|golden|__snapshots__)\//.test(path);
}
