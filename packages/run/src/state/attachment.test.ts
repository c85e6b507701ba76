import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

const one = { host: "one", pid: 7, startedAt: "5" };

test("a process recovers a run only from another one that is gone", () => {
  const of = (state: Partial<Parameters<typeof attachment>[0]>) => attachment({ status: "running", ...state }, one);
  const lost = { reason: "recovery", interrupted: "crash" };
  for (const driver of [
    { ...one, host: "two" },
    { ...one, pid: 8 },
    { ...one, startedAt: "6" },
  ]) {
    expect(of({ driver })).toEqual(lost);
    expect(of({ driver, isGivenBack: true })).toEqual({ reason: "resume", interrupted: "machine" });
  }
  expect(of({ driver: one })).toEqual({ reason: "resume", interrupted: "machine" });
  expect(of({ status: "pending" }).reason).toBe("start");
  expect(of({ status: "suspended", driver: { ...one, pid: 8 } }).reason).toBe("resume");
});
