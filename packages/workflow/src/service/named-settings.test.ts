import { keysOf } from "@cuebook/settings/values";
import { expect, test } from "vitest";
import { namedSettings } from "./named-settings.ts";
import { servicePaths } from "./variables.ts";

const service = {
  tracker: { kind: "github", endpoint: "https://a.example", project: "a/b" },
  repository: { url: "https://b.example/r.git", branch: "main" },
  handoff: { remote: "https://c.example/r.git", endpoint: "https://c.example/api/v4", push: true },
  hooks: { after_create: "a", before_run: "b", after_run: "c", before_remove: "d", timeout_ms: 1 },
  done: { checks: ["test", { name: "x", run: "./x" }], commit: "required" },
  self_review: { verification_commands: ["./y"], enabled: true },
  agent: { kind: "claude-code", command: "./z" },
};

test("namedSettings finds all services and programs that the front matter of a file names", () => {
  const found = namedSettings({ service }).map(({ path, names }) => `${names} ${path}`);
  expect(found.toSorted()).toEqual([
    ...["program agent.command", "program done.checks", "program hooks.after_create", "program hooks.after_run"],
    ...["program hooks.before_remove", "program hooks.before_run", "program self_review.verification_commands"],
    ...["service handoff.endpoint", "service handoff.remote", "service repository.url", "service tracker.endpoint"],
  ]);
});

test("a repository that the configuration names is none of the file", () => {
  expect(namedSettings({ service: { repository: "other" } })).toEqual([]);
  expect(namedSettings({})).toEqual([]);
});

test("every setting whose name says that it is an address or a command is one of them", () => {
  const isNaming = (path: string) =>
    /(?:^|_)(?:endpoint|url|host|site|address|remote|commands?|script|run)$/.test(path);
  const known = new Set(namedSettings({ service }).map(({ path }) => path));
  const missing = servicePaths.filter(
    (path) => isNaming(keysOf(`/${path.replaceAll(".", "/")}`).at(-1) ?? "") && !known.has(path),
  );
  expect(missing).toEqual([]);
});
