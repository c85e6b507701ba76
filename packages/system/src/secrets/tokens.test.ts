import { expect, test } from "vitest";
import { newToken, Tokens } from "./tokens.ts";

test("a token finds its value until it is removed", () => {
  const tokens = new Tokens<number>();
  const [one, two] = [newToken(), newToken()];
  tokens.add(one, 1);
  tokens.add(two, 2);
  expect([tokens.find(one), tokens.find(two), tokens.find(newToken()), tokens.find("")]).toEqual([
    1,
    2,
    undefined,
    undefined,
  ]);
  expect([tokens.remove(one), tokens.remove(one), tokens.find(one)]).toEqual([1, undefined, undefined]);
});

test("the newest good tokens are kept", () => {
  const tokens = new Tokens<number>();
  const all = [1, 2, 3, 4, 5].map((value) => {
    const token = newToken();
    tokens.add(token, value);
    return token;
  });
  tokens.keep((value) => value !== 5, 2);
  expect(all.map((token) => tokens.find(token))).toEqual([undefined, undefined, 3, 4, undefined]);
});
