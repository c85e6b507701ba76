import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";
import type { WorkspaceProvider } from "./provider.ts";

const tree = { head: "h", tree: "t" };
const other = async () => {
  throw new Error("not used here");
};

function providerWith(checkpoint: WorkspaceProvider["checkpoint"]): WorkspaceProvider {
  const unused = { plan: other, prepare: other, keep: other, restore: other, location: other, head: other };
  return {
    ...unused,
    changes: other,
    diff: other,
    commit: other,
    sync: other,
    exists: other,
    remove: other,
    checkpoint,
  };
}

test("calls about one folder follow one another, also after a failure, and those about others do not wait", async () => {
  const order: string[] = [];
  const provider = inTurn(
    providerWith(async ({ path }, name) => {
      order.push(`${path} ${name} begins`);
      await sleep(name === "1" ? 20 : 0);
      order.push(`${path} ${name} ends`);
      if (name === "1") throw new Error("locked");
      return tree;
    }),
  );
  const at = (path: string, name: string) => provider.checkpoint({ path, branch: "b", base: "c" }, name);
  const [first, ...rest] = await Promise.allSettled([at("/a", "1"), at("/a", "2"), at("/b", "3")]);
  expect(first.status).toBe("rejected");
  expect(rest.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(order.filter((each) => each.startsWith("/a"))).toEqual([
    "/a 1 begins",
    "/a 1 ends",
    "/a 2 begins",
    "/a 2 ends",
  ]);
  expect(order.indexOf("/b 3 ends")).toBeLessThan(order.indexOf("/a 1 ends"));
});
