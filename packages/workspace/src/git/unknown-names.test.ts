import { afterEach, beforeEach, expect, test } from "vitest";
import { type TrialRepository, trialRepository } from "../testing/trial-repository.ts";

let trial: TrialRepository;
beforeEach(async () => {
  trial = await trialRepository({ "a.txt": "1\n" });
});
afterEach(() => trial.remove());

test("unknownNames returns the commits and branches that git does not have", async () => {
  const { provider, workspace } = trial;
  const unknown = (commits: string[], branches: string[]) =>
    provider.unknownNames?.(workspace, workspace.path, { commits, branches });
  const head = trial.main("git rev-parse HEAD");
  const tree = trial.main("git rev-parse HEAD^{tree}");
  trial.main("git update-ref refs/remotes/origin/feature/x HEAD");
  expect(
    await unknown(
      [head, head.slice(0, 7), tree, "deadbeef"],
      ["main", workspace.branch, "feature/x", "origin/feature/x", "feature/y"],
    ),
  ).toEqual({ commits: [tree, "deadbeef"], branches: ["feature/y"] });
  expect(await unknown([], [])).toEqual({ commits: [], branches: [] });
  expect(await provider.unknownNames?.(workspace, "/missing", { commits: [head], branches: [] })).toEqual({
    ...{ commits: [], branches: [] },
  });
});
