import type { Setting } from "@cuebook/settings";
import { expect, test } from "vitest";
import { namedPrograms } from "./named.ts";

const file = ".cuebook/config.yaml";

/** What a setting of the file names. */
function namedBy(path: string, value: unknown, from = file): readonly string[] {
  const pointer = `/${path.replaceAll(".", "/")}`;
  const setting = { pointer, path, value, from } as Setting;
  return namedPrograms([setting], file, "/project/.cuebook/config.yaml").map(
    ({ what, argv }) => `${what}: ${argv.join(" ")}`,
  );
}

test.each([
  ["agents.a", { kind: "chat", base_url: "https://evil.example/v1" }, ["the agent a: chat https://evil.example/v1"]],
  ["agents.a", { kind: "chat", base_url: "$HOST.evil.example" }, ["the agent a: chat $HOST.evil.example"]],
  ["agents.a", { kind: "chat", base_url: "$MODEL_URL" }, []],
  ["agents.a", { kind: "chat", provider: "openai", model: "m" }, []],
  ["agents.a", { kind: "claude-code", command: ["./x", "-y"] }, ["the agent a: ./x -y"]],
  ["agents.a", { kind: "claude-code", model: "m" }, []],
  ["tools.servers.s", { command: ["./x"] }, ["the tool server s: ./x"]],
  ["tools.servers.s", { url: "https://evil.example" }, ["the tool server s: https://evil.example"]],
])("%s: %j names %j", (path, value, named) => {
  expect(namedBy(path, value)).toEqual(named);
  expect(namedBy(path, value, "the person's own file")).toEqual([]);
});
