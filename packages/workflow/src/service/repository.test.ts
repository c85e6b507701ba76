import { Source } from "@cuebook/template";
import { expect, test } from "vitest";
import { namedRepository, publishedTo } from "./repository.ts";

const place = { source: new Source("WORKFLOW.md", "repository: shop"), span: { start: 12, end: 16 } };
const url = "https://example.com/acme/shop.git";
const surroundings = {
  ...{ tmp: "/tmp", folder: "/" },
  env: { SHOP_TOKEN: "secret" },
  repositories: { shop: { url, token: "$SHOP_TOKEN" }, docs: { url, token: "$UNSET" } },
};
const shop = { name: "shop", address: url, branch: undefined, token: "secret" };

test("a named repository has the value of its token", () => {
  expect(namedRepository("shop", surroundings, place)).toEqual({ repository: shop, diagnostics: [] });
});

test("an unknown name, and a token without a value, are reported", () => {
  const messages = (name: string) => namedRepository(name, surroundings, place).diagnostics.map((each) => each.message);
  expect(messages("shpo")).toEqual(['"repository" is "shpo", which is not in the configuration; known are shop, docs']);
  expect(messages("toString")).toHaveLength(1);
  expect(messages("docs")).toEqual(['"repositories.docs.token" takes its value from $UNSET, which is not set']);
});

test("branches go to the repository with its token, and the token goes nowhere else", () => {
  expect(publishedTo({ remote: "origin" }, shop)).toEqual({ remote: url, token: "secret" });
  expect(publishedTo({ remote: "origin", token: "own" }, shop)).toEqual({ remote: url, token: "own" });
  const elsewhere = "https://example.org/a.git";
  expect(publishedTo({ remote: elsewhere }, shop)).toEqual({ remote: elsewhere });
});
