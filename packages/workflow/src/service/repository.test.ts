import { Source } from "@cuebook/template";
import { expect, test } from "vitest";
import { publishedTo, servedRepository } from "./repository.ts";
import type { RepositorySettings } from "./repository-schema.ts";

const place = { source: new Source("WORKFLOW.md", "repository: shop"), span: { start: 12, end: 16 } };
const url = "https://example.com/acme/shop.git";
const surroundings = {
  ...{ tmp: "/tmp", folder: "/" },
  env: { SHOP_TOKEN: "secret" },
  repositories: { shop: { url, token: "$SHOP_TOKEN" }, docs: { url, token: "$UNSET" } },
};
const shop = { name: "shop", address: url, branch: undefined, token: "secret" };
const served = (value: string | RepositorySettings, around: Parameters<typeof servedRepository>[1] = surroundings) => {
  const asked: string[] = [];
  const placeOf = (pointer: string) => {
    asked.push(pointer);
    return place;
  };
  const { repository, diagnostics } = servedRepository({ value, placeOf }, around);
  const messages = diagnostics.map(({ message, suggestion }) => [message, ...(suggestion ? [suggestion.text] : [])]);
  return { repository, messages: messages.flat(), asked };
};

test("a named repository has the value of its token", () => {
  expect(served("shop")).toMatchObject({ repository: shop, messages: [] });
});

test("an unknown name, an address in place of a name, and a token without a value are reported", () => {
  const { messages } = served("shpo");
  expect(messages).toEqual([
    '"repository" is "shpo", which is not in the configuration; known are shop, docs',
    'did you mean "shop"?',
  ]);
  expect(served("toString").messages).toHaveLength(1);
  expect(served(url).messages[1]).toBe("for an address, write `repository: { url: ... }`");
  expect(served("docs").messages).toEqual(['"repositories.docs.token" takes its value from $UNSET, which is not set']);
});

test("a file has its own repository, named by its address, without a configuration", () => {
  const { repositories: _, ...without } = surroundings;
  expect(served({ url, token: "$SHOP_TOKEN" }, without)).toMatchObject({ repository: shop, messages: [] });
  const own = { url: "git@host:acme/shop", branch: "next" };
  expect(served(own, without).repository).toEqual({ name: "shop", address: own.url, branch: "next" });
  const unset = served({ url, token: "$UNSET" });
  expect(unset).toMatchObject({
    messages: ['"repository.token" takes its value from $UNSET, which is not set'],
    asked: ["/token"],
  });
  expect(["/", "https://host/", "file:///a/.git"].map((each) => served({ url: each }).repository?.name)).toEqual([
    ...["repository", "host", "repository"],
  ]);
});

test("an address that must not be used is reported at its key", () => {
  const repositoryProblem = () => ({ key: "token", problem: "it would never be sent", hint: "remove it" }) as const;
  expect(served({ url, token: "$SHOP_TOKEN" }, { ...surroundings, repositoryProblem })).toEqual({
    repository: undefined,
    messages: ['"repository": it would never be sent', "remove it"],
    asked: ["/token"],
  });
});

test("branches go to the repository with its token, and the token goes nowhere else", () => {
  expect(publishedTo({ remote: "origin" }, shop)).toEqual({ remote: url, token: "secret" });
  expect(publishedTo({ remote: "origin", token: "own" }, shop)).toEqual({ remote: url, token: "own" });
  const elsewhere = "https://example.org/a.git";
  expect(publishedTo({ remote: elsewhere }, shop)).toEqual({ remote: elsewhere });
});
