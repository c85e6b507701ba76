import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { platform } from "node:process";
import { expect, test } from "vitest";
import { machineId } from "./machine.ts";

test("a machine is the boot and the namespace of pids on Linux, and the name of the host elsewhere", async () => {
  const id = await machineId();
  if (platform !== "linux") expect(id).toBe(hostname());
  else
    expect(id).toMatch(new RegExp(`^[0-9a-f-]{36} ${readlinkSync("/proc/self/ns/pid").replaceAll(/[[\]]/g, "\\$&")}$`));
  expect(await machineId()).toBe(id);
});
