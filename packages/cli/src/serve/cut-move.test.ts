import { expect, test } from "vitest";
import { ChaosProject, stateIn } from "../testing/chaos-project.ts";

test("a service that is killed between the labels of a handoff leaves the issue in one state", async () => {
  await using of = await ChaosProject.start();
  const issue = of.offer();
  const service = of.start(["serve", "--once"]);
  of.stub.fault = ({ method, url }) => {
    if (method !== "DELETE" || !url.pathname.endsWith(encodeURIComponent("state:doing"))) return undefined;
    service.signal("SIGKILL");
    return { status: 502, data: {} };
  };
  expect((await service.ended).code).toBeNull();
  expect(stateIn(issue)).toBe("doing+review");
  of.stub.fault = () => undefined;
  const { code, out, err } = await of.call("serve", "--once");
  expect(code, out + err).toBe(0);
  expect(stateIn(issue)).toBe("review");
  expect(await of.wrongs()).toEqual([]);
});
