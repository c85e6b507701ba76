import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gitPlace, type Location, locate } from "../location/location.ts";
import { type TrialRepository, trialRepository } from "../testing/trial-repository.ts";
import { treeOfIndex, unusualEntries } from "./known-index.ts";

let trial: TrialRepository;
let location: Location;
let index: string;
beforeEach(async () => {
  trial = await trialRepository({ "a.txt": "one\n", "b.txt": "two\n" });
  location = await locate(trial.workspace.path, trial.workspace);
  index = join(location.gitDir, "index");
});
afterEach(() => trial.remove());

async function flags(): Promise<string[] | undefined> {
  const entries = await unusualEntries(location, index, gitPlace(location));
  return entries?.map(
    ({ path, isHidden, isLeftOut }) => `${path}${isHidden ? " hidden" : ""}${isLeftOut ? " out" : ""}`,
  );
}

test("the flags of an index are those that it has now", async () => {
  expect(await flags()).toEqual([]);
  trial.work("git update-index --assume-unchanged a.txt");
  expect(await flags()).toEqual(["a.txt hidden"]);
  trial.work("git update-index --skip-worktree b.txt");
  expect([await flags(), await flags()]).toEqual([
    ["a.txt hidden", "b.txt out"],
    ["a.txt hidden", "b.txt out"],
  ]);
  trial.work("git update-index --no-assume-unchanged a.txt; git update-index --no-skip-worktree b.txt");
  expect(await flags()).toEqual([]);
});

test("git is asked for the tree of an index again only after something was staged", async () => {
  const asked: string[] = [];
  const tree = async (is: string) => {
    await flags();
    return treeOfIndex(location, index, "usual", async () => {
      asked.push(is);
      return is;
    });
  };
  expect([await tree("usual"), await tree("usual")]).toEqual(["usual", "usual"]);
  expect(asked).toEqual(["usual"]);
  trial.work("echo x > c.txt; git add c.txt");
  expect([await tree("staged"), await tree("staged")]).toEqual(["staged", "staged"]);
  trial.work("git rm -q --cached c.txt");
  expect(await tree("usual")).toBe("usual");
  expect(asked).toEqual(["usual", "staged", "staged", "usual"]);
});
