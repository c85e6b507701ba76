import { execFileSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ToolError, type ToolErrorCode } from "../errors/tool-error.ts";
import type { Holding } from "./held.ts";
import { openRoot } from "./open-root.ts";
import type { Root } from "./root.ts";

/** The operation on a path. `write` is a whole write: finding its target, then writing. */
type Operation = "read" | "look" | "list" | "write";

interface Attempt {
  readonly name: string;
  /** Several if it depends on which step notices the change. */
  readonly code: ToolErrorCode | readonly ToolErrorCode[];
  readonly path: string;
  readonly operation: Operation;
  /** What exists before. */
  readonly given?: () => void;
  /** What happens between finding a target and writing it. */
  readonly between?: () => void;
  /** What happens during the write. */
  readonly during?: () => void;
}

let base: string;
const inside = (path: string) => join(base, "root", path);
const outside = (path: string) => join(base, "outside", path);
const content = new TextEncoder().encode("hostile");
const most = 100_000;

const paths: readonly (readonly [ToolErrorCode, readonly Operation[], readonly string[]])[] = [
  [
    "path_invalid",
    ["read", "write", "look", "list"],
    [
      "../outside/canary",
      "..",
      "src/../../outside/canary",
      "src/..",
      "./../outside",
      "src/./../../outside/canary",
      "/etc/passwd",
      "//etc/passwd",
      "~/x",
      "~root/x",
      "C:\\Windows\\x",
      "c:x",
      "\\\\server\\share",
      "..\\outside\\canary",
      "file:///etc/passwd",
      "a\0b",
      "src/a.txt\0.png",
      "a\nb",
      "a\r",
      "\u001b]0;title\u0007",
      "a\u202etxt.exe",
      "a\u200bb",
      "\ufeffa",
      "a\u2028b",
      "a\u0085b",
      "a\ud800b",
      "x".repeat(256),
      "x/".repeat(101),
      "x/".repeat(5000),
    ],
  ],
  ["path_invalid", ["read", "write"], ["", ".", "./", "src/", "src/."]],
  [
    "path_invalid",
    ["write"],
    [
      "{model,service}/A.java",
      "{{ name }}.txt",
      "${HOME}/x",
      "src/<name>.ts",
      "%{x}",
      "src/*.ts",
      "what?.md",
      "a|b",
      '"quoted"',
      "src /a.ts",
      " a",
      "a.",
      "a. ",
      ".../a",
      "a\u00a0b",
      "a\u3164b",
      "a\ufffdb",
    ],
  ],
  [
    "path_protected",
    ["write"],
    [
      ".git/config",
      ".git",
      ".git/hooks/post-checkout",
      ".GIT/config",
      ".Git/hooks/pre-commit",
      "git~1/config",
      "GIT~1/hooks/x",
      ".git::$INDEX_ALLOCATION/config",
      ".git:x",
      "src/.git/config",
      "src/.git",
      ".ｇｉｔ/config",
      ".cuebook/config.yaml",
      ".cuebook/state/cuebook.db",
      ".cuebook/prompts/review.md",
      ".CUEBOOK/config.yaml",
      ".cuebook/Templates/x",
      ".cuebook/templates",
      "CUEBOO~1/config.yaml",
      "src/.cuebook/config.yaml",
      ".cuebook/templates/.git/config",
      `src/.cuebook-write-${"a".repeat(32)}.tmp`,
    ],
  ],
  [
    "path_collides",
    ["write"],
    [
      "SRC/new.txt",
      "Src/a/b/c",
      "src/A.txt",
      "src/a.TXT",
      "src/CAFE\u0301.md",
      "src/cafe\u0301.md",
      "src/STRASSE",
      "src/\u212a.md",
    ],
  ],
  ["path_not_found", ["read", "list"], ["none", "src/none", "none/none", "srC/a.txt", "{{ name }}", "src/a.txt "]],
  ["not_a_folder", ["read", "list", "look", "write"], ["src/a.txt/b", "src/a.txt/b/c"]],
  ["not_a_folder", ["list"], ["src/a.txt"]],
  ["not_a_file", ["read", "write"], ["src", "src/folder"]],
];

const links: readonly (readonly [ToolErrorCode, string, string])[] = [
  ["path_outside", "../outside/canary", "link"],
  ["path_outside", "../outside", "link/canary"],
  ["path_outside", "../outside/new", "link"],
  ["path_outside", "..", "link/outside/canary"],
  ["path_outside", "src/../../outside/canary", "link"],
  ["path_outside", "./././../outside/canary", "link"],
  ["path_outside", "/", "link/etc/passwd"],
  ["path_outside", "/etc/passwd", "link"],
  ["path_outside", "/dev/zero", "link"],
  ["path_outside", "/dev/stdin", "link"],
  ["path_outside", "/proc/self/environ", "link"],
  ["path_outside", "/proc/self/root/etc/passwd", "link"],
  ["path_outside", "/proc/self/cwd", "link/package.json"],
  ["path_outside", "/proc/self/fd", "link/0"],
  ["path_outside", "/no/such/folder", "link"],
  ["path_outside", "BASE/outside/canary", "link"],
  ["path_outside", "BASE/root/../outside/canary", "link"],
  ["path_outside", "BASE/root-2/canary", "link"],
  ["path_outside", "BASE", "link/outside/canary"],
  ["path_invalid", "link", "link"],
  ["path_invalid", "link/link", "link"],
  ["not_a_folder", "src/a.txt/../a.txt", "link"],
];

const protectedLinks: readonly (readonly [ToolErrorCode, string, string])[] = [
  ["path_protected", ".git", "link/config"],
  ["path_protected", ".git/config", "link"],
  ["path_protected", ".git/hooks/new", "link"],
  ["path_protected", "src/../.git/config", "link"],
  ["path_protected", ".cuebook/config.yaml", "link"],
  ["path_protected", "BASE/root/.cuebook", "link/state/x"],
  ["path_invalid", "{a,b}", "link"],
  ["path_invalid", "a\nb", "link"],
  ["path_not_found", "none/../src/a.txt", "link"],
  ["path_collides", "src/A.TXT", "link"],
  ["not_a_file", ".", "link"],
];

const special: readonly (readonly [string, () => void])[] = [
  ["a pipe", () => execFileSync("mkfifo", [inside("special")])],
  [
    "a pipe behind a link",
    () => {
      execFileSync("mkfifo", [inside("pipe")]);
      symlinkSync("pipe", inside("special"));
    },
  ],
  ["a folder behind a link", () => symlinkSync("src", inside("special"))],
  [
    "a hard link to a pipe",
    () => {
      execFileSync("mkfifo", [inside("pipe")]);
      linkSync(inside("pipe"), inside("special"));
    },
  ],
];

/** What happens to `src/a.txt` and its folder after its target was found. */
const exchanges: Record<string, () => void> = {
  "its folder becomes a link out": () => {
    renameSync(inside("src"), inside("gone"));
    symlinkSync("../outside", inside("src"));
  },
  "its folder becomes a link to itself": () => {
    renameSync(inside("src"), inside("gone"));
    symlinkSync("gone", inside("src"));
  },
  "its folder becomes another one": () => {
    renameSync(inside("src"), inside("gone"));
    mkdirSync(inside("src"));
    linkSync(inside("gone/a.txt"), inside("src/a.txt"));
  },
  "its folder is moved out of the root": () => renameSync(inside("src"), join(base, "moved")),
  "its folder becomes a file": () => {
    renameSync(inside("src"), inside("gone"));
    writeFileSync(inside("src"), "");
  },
  "it becomes a link out": () => {
    unlinkSync(inside("src/a.txt"));
    symlinkSync("../../outside/canary", inside("src/a.txt"));
  },
  "it becomes a hard link to what is outside": () => {
    unlinkSync(inside("src/a.txt"));
    linkSync(outside("canary"), inside("src/a.txt"));
  },
  "it becomes a pipe": () => {
    unlinkSync(inside("src/a.txt"));
    execFileSync("mkfifo", [inside("src/a.txt")]);
  },
  "it becomes a folder": () => {
    unlinkSync(inside("src/a.txt"));
    mkdirSync(inside("src/a.txt"));
  },
  "it is removed": () => unlinkSync(inside("src/a.txt")),
  "it is written by somebody else": () => writeFileSync(inside("src/a.txt"), "theirs"),
  "it grows without end": () => truncateSync(inside("src/a.txt"), 2 ** 40),
  "its mode changes": () => chmodSync(inside("src/a.txt"), 0o600),
};

/** What is made at `src/new.txt` after it was found missing. */
const arrivals: Record<string, () => void> = {
  "a file comes": () => writeFileSync(inside("src/new.txt"), "theirs"),
  "a link out comes": () => symlinkSync("../../outside/canary", inside("src/new.txt")),
  "a link to what could be made outside comes": () => symlinkSync("../../outside/new", inside("src/new.txt")),
  "a hard link to what is outside comes": () => linkSync(outside("canary"), inside("src/new.txt")),
  "a pipe comes": () => execFileSync("mkfifo", [inside("src/new.txt")]),
  "a folder comes": () => mkdirSync(inside("src/new.txt")),
};

const attempts: readonly Attempt[] = [
  ...paths.flatMap(([code, operations, given]) =>
    operations.flatMap((operation) =>
      given.map((path) => ({ name: `${operation} ${JSON.stringify(path.slice(0, 60))}`, code, operation, path })),
    ),
  ),
  ...links.flatMap(([code, to, path]) =>
    (["read", "write", "look", "list"] as const).map((operation) => ({
      name: `${operation} ${path} by a link to ${to}`,
      code,
      operation,
      path,
      given: () => symlinkSync(to.replace("BASE", base), inside("link")),
    })),
  ),
  ...protectedLinks.map(([code, to, path]) => ({
    name: `write ${path} by a link to ${JSON.stringify(to)}`,
    code,
    operation: "write" as const,
    path,
    given: () => symlinkSync(to.replace("BASE", base), inside("link")),
  })),
  ...special.flatMap(([name, given]) =>
    (["read", "write"] as const).map((operation) => ({
      name: `${operation} ${name}`,
      code: "not_a_file" as const,
      operation,
      path: "special",
      given,
    })),
  ),
  ...(["between", "during"] as const).flatMap((when) => [
    ...Object.entries(exchanges).map(([name, act]) => ({
      name: `write src/a.txt, and ${when === "during" ? "meanwhile" : "before that"} ${name}`,
      // During a write the next check notices it.
      code:
        name !== "its folder becomes a link out"
          ? ("target_changed" as const)
          : when === "between"
            ? ("path_outside" as const)
            : (["path_outside", "target_changed"] as const),
      operation: "write" as const,
      path: "src/a.txt",
      [when]: act,
    })),
    ...Object.entries(arrivals).map(([name, act]) => ({
      name: `write src/new.txt, and ${when === "during" ? "meanwhile" : "before that"} ${name}`,
      code: "target_changed" as const,
      operation: "write" as const,
      path: "src/new.txt",
      [when]: act,
    })),
    {
      name: `write src/new.txt, and ${when} that a name comes that differs in case`,
      code: "path_collides",
      operation: "write",
      path: "src/new.txt",
      [when]: () => writeFileSync(inside("src/NEW.txt"), ""),
    } as const,
    {
      name: `write src/a.txt, and ${when} that the root is exchanged`,
      code: ["read_failed", "target_changed"],
      operation: "write",
      path: "src/a.txt",
      [when]: () => {
        renameSync(inside(""), join(base, "moved"));
        symlinkSync("outside", join(base, "root"));
      },
    } as const,
  ]),
  ...(["read", "write"] as const).flatMap((operation) => [
    {
      name: `${operation} a file without end`,
      code: "too_large" as const,
      operation,
      path: "src/a.txt",
      given: () => truncateSync(inside("src/a.txt"), 2 ** 42),
    },
    {
      name: `${operation} a file that is a byte too long`,
      code: "too_large" as const,
      operation,
      path: "src/a.txt",
      given: () => truncateSync(inside("src/a.txt"), most + 1),
    },
  ]),
];

/** Everything that no attempt may change: what is outside, and what is protected. */
function canary(): string[] {
  const files = [join(base, "outside"), inside(".git"), inside(".cuebook")].flatMap(filesBelow);
  return files.map((path) => {
    const { ino, size, mtimeNs } = lstatSync(path, { bigint: true });
    return `${path} ${ino} ${size} ${mtimeNs} ${readFileSync(path, "utf8")}`;
  });
}

/** Links are not followed. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Whether something changed the workspace. A workspace that was only read is used again. */
let isUsed = false;

function makeWorkspace(): void {
  base = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-hostile-")));
  for (const folder of ["src/folder", ".git/hooks", ".cuebook/state"]) mkdirSync(inside(folder), { recursive: true });
  for (const folder of ["outside", "root-2"]) mkdirSync(join(base, folder));
  for (const file of [
    "src/a.txt",
    "src/caf\u00e9.md",
    "src/stra\u00dfe",
    "src/k.md",
    ".git/config",
    ".cuebook/config.yaml",
  ]) {
    writeFileSync(inside(file), "ours");
  }
  writeFileSync(outside("canary"), "canary");
  writeFileSync(outside("a.txt"), "canary");
  writeFileSync(join(base, "root-2/canary"), "canary");
  isUsed = false;
}
const removeWorkspace = () => rmSync(base, { recursive: true, force: true });

beforeAll(makeWorkspace);
afterAll(removeWorkspace);
beforeEach(() => {
  if (!isUsed) return;
  removeWorkspace();
  makeWorkspace();
});

async function attempt(root: Root, { operation, path, between, during }: Attempt): Promise<unknown> {
  if (operation === "read") return root.read(path, most);
  if (operation !== "write") return root[operation](path);
  const target = await root.target(path, most);
  between?.();
  const writing = root.write(target, content);
  during?.();
  return writing;
}

describe.each<Holding>(["descriptors", "paths"])("held by %s, an attempt fails:", (holding) => {
  // A path refused for its text alone is the same for both.
  const tested = attempts.filter(
    ({ given, between, during }) => holding === "descriptors" || given || between || during,
  );
  test.each(tested)("$name: $code", async (each) => {
    const root = await openRoot(inside(""), { holding });
    isUsed = each.given !== undefined || each.between !== undefined || each.during !== undefined;
    each.given?.();
    const before = canary();
    const refusal: unknown = await attempt(root, each).catch((error: unknown) => error);
    if (!(refusal instanceof ToolError)) expect.unreachable(`not refused: ${String(refusal)}`);
    expect([each.code].flat()).toContain(refusal.code);
    // The message can be displayed, whatever the path.
    expect(refusal.message).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{10,700}$/u);
    if (!readdirSync(base).includes("moved")) expect(canary()).toEqual(before);
    const drafts = filesBelow(base).filter((path) => path.includes(".cuebook-write-"));
    // By paths, a draft cannot be found again if its folder was moved away. Nothing has been written to it yet.
    if (holding === "paths") for (const draft of drafts) expect(statSync(draft).size).toBe(0);
    else expect(drafts).toEqual([]);
    expect(readFileSync(outside("canary"), "utf8") + readFileSync(outside("a.txt"), "utf8")).toBe("canarycanary");
  });
});

test("there are more than 120 attempts", () => {
  expect(new Set(attempts.map(({ name }) => name)).size).toBeGreaterThan(120);
});

test("a socket is neither read nor replaced", async () => {
  isUsed = true;
  const server = createServer().listen(inside("special"));
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    const root = await openRoot(inside(""));
    await expect(root.read("special", most)).rejects.toMatchObject({ code: "not_a_file" });
    await expect(root.target("special", most)).rejects.toMatchObject({ code: "not_a_file" });
  } finally {
    server.close();
  }
});

test.runIf(process.getuid?.() === 0)("a device is neither read nor replaced", async () => {
  isUsed = true;
  execFileSync("mknod", [inside("special"), "c", "1", "5"]);
  const root = await openRoot(inside(""));
  await expect(root.read("special", most)).rejects.toMatchObject({
    code: "not_a_file",
    message: "special is a device: tools read and write only regular files",
  });
  await expect(root.target("special", most)).rejects.toMatchObject({ code: "not_a_file" });
  expect(await root.look("special")).toEqual({ path: "special", kind: "other", size: 0 });
});
