import { readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { platform } from "node:process";
import { bootId } from "./orphans.ts";

let known: string | undefined;

/**
 * Identifies the place in which a pid names one process, until the machine is started again. Host names do not: containers may share
 * them, and their pids. On Linux it is the boot and the namespace of pids; elsewhere the name of the host has to do.
 */
export async function machineId(): Promise<string> {
  known ??= platform === "linux" ? `${await bootId()} ${await readlink("/proc/self/ns/pid")}` : hostname();
  return known;
}
