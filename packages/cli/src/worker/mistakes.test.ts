import { beforeAll, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { repositoryWith } from "../testing/run-project.ts";

let folder: string;
beforeAll(() => {
  folder = repositoryWith({});
});

test.each([
  [["--http", "0.0.0.0:9464"], {}],
  [["--http", "0.0.0.0:9464"], { CUEBOOK_READ_TOKEN: "short" }],
  [["--http", "metrics"], {}],
  [["--log-level", "loud"], {}],
] as const)("cuebook worker %j refuses what it cannot use", async (args, env) => {
  const { code, err } = await cuebook(folder, ["worker", ...args], env);
  expect([code, err]).toMatchSnapshot();
});
