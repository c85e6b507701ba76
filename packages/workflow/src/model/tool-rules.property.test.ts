import { type Action, decide, rulesOf } from "@cuebook/policy";
import fc from "fast-check";
import { expect, test } from "vitest";
import { currentPermissions } from "./earlier-permissions.ts";
import { wordProblems } from "./permission-words.ts";

/** The grammar of Claude Code's settings, as its version 2.1.332 reads them: written a second time, and simpler than what is tested. */
const client = {
  /** Words are separated by blanks and commas outside brackets; a bracket that closes ends all of them. */
  tools(text: string): string[] {
    const found: string[] = [];
    let rest = text;
    while (rest !== "") {
      const [token = rest] = /^(?:\([^)]*(?:\)|$)|[^ ,(])+/.exec(rest) ?? [""];
      if (token.trim() !== "") found.push(token.trim());
      rest = rest.slice(Math.max(token.length, 1));
    }
    return found;
  },

  rule(tool: string): { readonly name: string; readonly about?: string } | undefined {
    if (!/[()]/.test(tool)) return { name: tool };
    const [, name, about = ""] = /^([^()]+)\((.*)\)$/s.exec(tool) ?? [];
    if (name === undefined) return undefined;
    return about === "" || about === "*" ? { name } : { name, about };
  },

  /** Patterns of commands are compared with the text of the line. */
  fitsLine(about: string, line: string): boolean {
    if (about.endsWith(":*") && about.length > 2) {
      const prefix = about.slice(0, -2);
      return line === prefix || line.startsWith(`${prefix} `);
    }
    if (!about.includes("*")) return line === about;
    const pattern = about
      .trim()
      .split("*")
      .map((each) => each.replace(/[.+?^${}()|[\]\\'"]/g, "\\$&"));
    const isOpen = pattern.length === 2 && pattern[1] === "" && pattern[0]?.endsWith(" ");
    return new RegExp(isOpen ? `^${pattern[0]?.slice(0, -1)}(?: .*)?$` : `^${pattern.join(".*")}$`, "s").test(line);
  },

  /** Patterns of files are lines of a `.gitignore`. A name that fits a folder fits everything in it. */
  fitsPath(pattern: string, path: string): boolean {
    const isOutside = path.startsWith("/");
    if (pattern.startsWith("~") || pattern.startsWith("//") !== isOutside) return false;
    const line = pattern.replace(/^\/\//, "/").replace(/^\.\//, "");
    if (/^[!#]/.test(line) || line.split("/").includes("..")) return false;
    const isFolder = line.endsWith("/");
    const text = line.replace(/\/$/, "");
    const parts = text
      .replace(/^\//, "")
      .split("/")
      .map((part) => (part === "**" ? "**" : [...part].map(glob).join("")));
    const anywhere = text.includes("/") ? "" : "(?:.*/)?";
    const body = parts
      .map((part, at) =>
        part !== "**" ? part + (at < parts.length - 1 ? "/" : "") : at < parts.length - 1 ? "(?:.*/)?" : ".+",
      )
      .join("");
    const fits = new RegExp(`^${anywhere}${body}${isFolder ? "/.+" : "(?:/.*)?"}$`, "s");
    return fits.test(path.replace(/^\//, ""));
  },

  fits(tool: string, action: Action, decision: "allow" | "deny"): boolean {
    const rule = client.rule(tool);
    if (rule === undefined) return false;
    const { name, about } = rule;
    const same = [
      ["Task", "Agent"],
      ["KillShell", "KillBash", "TaskStop"],
    ].find((each) => each.includes(name)) ?? [name];
    if (name.startsWith("mcp__")) {
      const [server = "", ...rest] = name.slice(5).split("__");
      const own = rest.join("__");
      const isOf = action.tool.startsWith(`mcp__${server}__`);
      const isAll = own === "" && !name.endsWith("__");
      if (about !== undefined || server === "" || server.includes("*")) return false;
      return isOf && (isAll || (own.endsWith("*") ? action.tool.startsWith(name.slice(0, -1)) : action.tool === name));
    }
    if (about === undefined && same.includes(action.tool)) return true;
    switch (action.effect) {
      case "run": {
        if (name !== "Bash") return false;
        if (about === undefined) return true;
        const [shell, option, line = ""] = action.command;
        if (shell === "sh" && option === "-c" && action.command.length === 3) {
          const lines = line.split(/;|&&|\|/).map((each) => each.trim());
          const fit = (each: string) => client.fitsLine(about, each);
          return decision === "deny" ? lines.some(fit) : !/[$`()]/.test(line) && lines.every(fit);
        }
        return client.fitsLine(about, action.command.join(" "));
      }
      case "read":
        return about === undefined ? name === "Read" : name === "Read" && client.fitsPath(about, action.path);
      case "write":
        return about === undefined ? name === "Edit" : name === "Edit" && client.fitsPath(about, action.path);
      case "network": {
        const [, host = ""] = /^https:\/\/([^/:]+)/.exec(action.url) ?? [];
        const domain = /^domain:(.+)$/.exec(about ?? "")?.[1]?.toLowerCase();
        if (name !== "WebFetch" || domain === undefined) return false;
        return domain === "*" || domain === host || (domain.startsWith("*.") && host.endsWith(domain.slice(1)));
      }
      default:
        return false;
    }
  },

  /** Reading in the workspace is never asked about. */
  allows({ mode, allow, deny }: Setting, action: Action): boolean {
    const listed = (texts: readonly string[]) => texts.flatMap(client.tools);
    if (listed(deny).some((tool) => client.fits(tool, action, "deny"))) return false;
    if (mode === "bypassPermissions") return true;
    if (action.effect === "read" && !action.path.startsWith("/")) return true;
    if (mode === "acceptEdits" && action.effect === "write" && !action.path.startsWith("/")) return true;
    return listed(allow).some((tool) => client.fits(tool, action, "allow"));
  },
};

function glob(character: string): string {
  if (character === "*") return "[^/]*";
  return character === "?" ? "[^/]" : character.replace(/[.+^${}()|[\]\\]/, "\\$&");
}

interface Setting {
  readonly mode: string | undefined;
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

const commands = [
  "git",
  "git:*",
  "git *",
  "git push:*",
  "git push *",
  "git  push",
  "npm test",
  "npm test*",
  "npm * test",
  "sh:*",
];
const paths = [
  "src",
  "src/",
  "src/**",
  "src/*",
  "./src",
  "/src",
  "/src/a.ts",
  "**",
  "**/a.ts",
  "*.ts",
  "**/",
  "lib/src",
  "{src,lib}/**",
];
const about = fc.constantFrom(
  ...commands,
  ...["sh -c:*", ":*", " *", "*", "", " git:*", "git :*", "* test", "git push && x:*", "A=1 git:*"],
  ...paths,
  ...[
    "#src",
    "!src",
    "s?c",
    "[s]rc/**",
    "//etc/**",
    "//etc/hosts",
    "//**",
    "~/src",
    "../src",
    "src\\/**",
    "src**",
    "src/**:*",
  ],
  ...[
    "domain:a.example",
    "domain:A.example",
    "domain:*.example",
    "domain:*",
    "domain:a.*",
    "a.example",
    "https://a.example/**",
  ],
);
const name = fc.constantFrom(
  ...[
    "Bash",
    "Read",
    "Edit",
    "Write",
    "NotebookEdit",
    "Glob",
    "WebFetch",
    "WebSearch",
    "Task",
    "Agent",
    "bash",
    "edit",
  ],
  ...["mcp__a", "mcp__a__b", "mcp__a__*", "mcp__*", "mcp__", "mcp__a__", "*", "**", "{Bash,Edit}", "Ba*", "?dit", ""],
);
const call = (names: readonly string[], inside: readonly string[]) =>
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...inside)).map(([one, other]) => `${one}(${other})`);
const tool = fc.oneof(
  { weight: 4, arbitrary: call(["Bash"], commands) },
  { weight: 4, arbitrary: call(["Edit", "Read"], paths) },
  { weight: 2, arbitrary: fc.tuple(name, about).map(([one, other]) => `${one}(${other})`) },
  { weight: 2, arbitrary: name },
);
/** One character more or less, anywhere. */
const nudged = fc
  .tuple(
    tool,
    fc.constantFrom("", "(", ")", "*", ":", " ", ",", "{", "!", "/", "\\", "\n", "~", "#"),
    fc.nat(),
    fc.nat(2),
  )
  .map(([text, character, at, cut]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + character + text.slice(place + (cut === 2 ? 1 : 0));
  });
const spelled = fc.oneof({ weight: 3, arbitrary: tool }, nudged);
const texts = fc.array(
  fc
    .tuple(fc.array(spelled, { minLength: 1, maxLength: 3 }), fc.constantFrom(" ", ",", ", ", "  ", "\n", ";", ""))
    .map(([tools, separator]) => tools.join(separator)),
  { maxLength: 2 },
);
const setting: fc.Arbitrary<Setting> = fc.record({
  mode: fc.constantFrom(undefined, "default", "plan", "acceptEdits", "bypassPermissions"),
  allow: texts,
  deny: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, texts),
});

const words = fc.constantFrom(
  ...[
    ["git"],
    ["git", "push"],
    ["git", "push", "-f"],
    ["git", "pushes"],
    ["gitk"],
    ["npm", "test"],
    ["npm", "testing"],
  ],
  ...[["npm", "x", "test"], ["sh", "x"], ["test"], ["x"]],
  ...["git push; x", "git push && git", "git $(x)", "npm test | x", "x"].map((line) => ["sh", "-c", line]),
);
const place = fc.constantFrom(
  "src",
  "src/a.ts",
  "src/b/a.ts",
  "lib/src",
  "lib/src/a.ts",
  "lib/a.ts",
  "a.ts",
  "#src",
  "srcs",
  "/etc/hosts",
  "/etc",
);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    tool: fc.constant("Bash"),
    effect: fc.constant("run" as const),
    command: words,
    folder: fc.constant(""),
  }),
  fc.record({ tool: fc.constantFrom("Edit", "Write"), effect: fc.constant("write" as const), path: place }),
  fc.record({ tool: fc.constant("Read"), effect: fc.constant("read" as const), path: place }),
  fc.record({
    tool: fc.constantFrom("WebFetch", "WebSearch"),
    effect: fc.constant("network" as const),
    url: fc.constantFrom(
      "https://a.example/",
      "https://a.example/b",
      "https://b.a.example/",
      "https://b.example/",
      "https://x.org/",
    ),
  }),
  fc.record({
    tool: fc.constantFrom("mcp__a__b", "mcp__a__c", "mcp__ab__c", "Task", "Agent", "Skill"),
    effect: fc.constant("ask_client" as const),
  }),
);

const modes = ["default", "plan", "acceptEdits", "bypassPermissions"];
const isUnderstood = (written: Setting) => wordProblems(written, { known: modes, suggested: modes }).length === 0;

test("no spelling of a setting allows what its client would ask about or deny", () => {
  let allowed = 0;
  fc.assert(
    fc.property(
      setting.filter(isUnderstood),
      fc.array(action, { minLength: 20, maxLength: 20 }),
      (written, actions) => {
        const rules = rulesOf(currentPermissions(written)).map((rule) => ({ rule, source: "role" as const }));
        for (const each of actions.filter((one) => decide(rules, one).decision === "allow")) {
          allowed += 1;
          expect({ ...written, action: each, allows: client.allows(written, each) }).toMatchObject({ allows: true });
        }
      },
    ),
    { numRuns: 1500, seed: 1 },
  );
  expect(allowed).toBeGreaterThan(5000);
});

test.each([
  [["Bash(git push:*)"], { command: ["git", "push", "-f"] }, true],
  [["Bash(git push:*)"], { command: ["git", "pushes"] }, false],
  [["Bash(git push *)"], { command: ["git", "push"] }, true],
  [["Bash(git*)"], { command: ["gitk"] }, true],
  [["Read Bash(git:*)"], { command: ["sh", "-c", "git push; x"] }, false],
])("the model of the client answers about %j and %j with %s", (allow, { command }, expected) => {
  const run = { tool: "Bash", effect: "run", command, folder: "" } as const;
  expect(client.allows({ mode: undefined, allow, deny: [] }, run)).toBe(expected);
});

test.each([
  ["src", "lib/src/a.ts", true],
  ["/src", "lib/src/a.ts", false],
  ["src/*", "src/b/a.ts", true],
  ["src/", "src", false],
  ["{src,lib}/**", "src/a.ts", false],
  ["#src", "#src", false],
  ["//etc/**", "/etc/hosts", true],
  ["**/a.ts", "a.ts", true],
])("the model of the client answers about the pattern %s and the file %s with %s", (pattern, path, expected) => {
  expect(client.fitsPath(pattern, path)).toBe(expected);
});
