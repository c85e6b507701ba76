import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { actionsOf, type ClientAction } from "@cuebook/engine";
import { effects, type PermissionAnswer, type Rule, ruleProblems } from "@cuebook/policy";
import { clientIntent, createGate } from "@cuebook/tools";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { templateProject } from "../../testing/template-project.ts";

const folder = templateProject({ "a.txt": "a\n", ".env": "KEY=1\n", "src/b.ts": "export {};\n" });
mkdirSync(join(folder, "docs/deep"), { recursive: true });
symlinkSync("docs/deep", join(folder, "link"));
afterAll(() => rmSync(folder, { recursive: true }));

const part = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

const ruleAbout = fc.oneof(
  fc.record({
    effect: part("read" as const, "write" as const),
    path: part("**", "a.txt", "src/**", "docs/*", "/etc/**", ".env"),
  }),
  fc.record({
    effect: part("run" as const),
    command: part<readonly string[]>(["git", "**"], ["cat", "*"], ["npm", "test"], ["*", "**"], ["rm", "**"]),
    without: part<readonly string[]>(["-*"]),
    folder: part(".", "src", "**"),
  }),
  fc.record({ effect: part("network" as const), url: part("https://a.example/**", "http://*/**") }),
  fc.record({ effect: part(...effects) }),
);
const anyRule = fc
  .tuple(fc.constantFrom("allow" as const, "ask" as const, "deny" as const), part("Bash", "Read", "*", "W*"), ruleAbout)
  // A part that is absent is no part.
  .map(([decide, tool, rest]): Rule => JSON.parse(JSON.stringify({ decide, tool, ...rest })))
  .filter((rule) => ruleProblems(rule).length === 0);

const path = fc.constantFrom(
  "a.txt",
  "src/b.ts",
  ".env",
  "link/../new.txt",
  "/etc/hosts",
  ".git/config",
  "docs/AGENTS.md",
);
const words = fc.constantFrom<readonly string[]>(
  ["cat a.txt"],
  ["cat .env"],
  ["cat", "src/b.ts"],
  ["git", "push"],
  ["cd src && cat b.ts | head -3"],
  ["cat a.txt && rm -rf src"],
  ["npm test"],
  ["timeout", "5", "rm", "x"],
  ["echo $(cat .env)"],
);
const anyAction = fc.oneof(
  fc.tuple(
    fc.constantFrom("read" as const, "write" as const),
    path.map((each) => [each]),
  ),
  fc.tuple(fc.constant("run" as const), words),
  fc.tuple(
    fc.constant("network" as const),
    fc.constantFrom("https://a.example/x", "http://b.example").map((url) => [url]),
  ),
  fc.tuple(fc.constant("ask_client" as const), fc.constant<readonly string[]>([])),
);

/** The question of a client that does what the words of the command say. */
function questionOf(tool: string, effect: ClientAction["effect"], args: readonly string[]): ClientAction {
  const [first = ""] = args;
  if (effect === "read" || effect === "write") return { tool, effect, paths: [resolve(folder, first)] };
  if (effect === "network") return { tool, effect, url: first };
  return effect === "run" ? { tool, effect, command: args.length === 1 ? first : args } : { tool, effect };
}

/** What happens to the question in a run. A person answers what is asked. */
async function happens(rules: readonly Rule[], question: ClientAction): Promise<string> {
  const answer: PermissionAnswer = { answer: "comment", say: "no", by: "ann" };
  const channel = { name: "test", ask: () => Promise.resolve(answer) };
  const gate = createGate({ rules, channel, timeoutMs: 60_000, mask: (text) => text, now: () => new Date() });
  const actions = await actionsOf(question, folder);
  const { permission } = await gate.decide(
    clientIntent({ actions, message: "" }, folder),
    new AbortController().signal,
  );
  if (permission.by === "answer") return "ask";
  return permission.decision === "allowed" ? "allow" : "deny";
}

test("for 200 random lists of rules, `permissions check` says what happens to the question of a client", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRule, { maxLength: 5 }),
      fc.constantFrom("Bash", "Read", "Write"),
      anyAction,
      async (rules, tool, [effect, args]) => {
        writeFileSync(join(folder, ".cuebook/config.yaml"), JSON.stringify({ tools: { permissions: { rules } } }));
        const command = ["permissions", "check", tool, "--effect", effect, "--format", "json"];
        const { out, err } = await cuebook(folder, [...command, ...(args.length === 0 ? [] : ["--", ...args])]);
        const said: unknown = err === "" ? JSON.parse(out).decision : err;
        expect(said).toBe(await happens(rules, questionOf(tool, effect, args)));
        seen.add(`${effect} ${String(said)}`);
      },
    ),
    { numRuns: 200 },
  );
  // Of 15 kinds of action with decisions, most are met.
  expect(seen.size).toBeGreaterThan(7);
});
