import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { env as ours, platform } from "node:process";
import { promisify } from "node:util";
import type { Sandbox } from "@cuebook/policy";
import { isShortage } from "../../system-error.ts";
import { ProcessError } from "../error.ts";
import { guardShell } from "../guard.ts";
import { findProgram } from "../program.ts";
import { worktreeData } from "./git-folders.ts";
import { hiddenPlaces } from "./hidden.ts";

/** What a child reaches. */
export interface Confinement {
  /** Undefined, as `none`: everything. */
  readonly sandbox: Sandbox | undefined;
  /** The folder that it may write to: absolute. */
  readonly workspace: string;
}

/** A command in its sandbox, with the environment that it gets there. */
export interface Confined {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

type Kind = Exclude<Sandbox, "none">;

/**
 * The sandbox before anything is writable or hidden: the root is read-only, and the command has separate processes, devices and
 * System V IPC. All its processes end with the command, and with us. It has no capabilities, which could undo the rest.
 */
const base = [
  ...["--die-with-parent", "--unshare-user-try", "--unshare-pid", "--unshare-ipc", "--cap-drop", "ALL"],
  ...["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
];

/** Where programs keep what they can fetch again: the home folder is read-only. */
const caches = { XDG_CACHE_HOME: "/tmp/cache", npm_config_cache: "/tmp/npm" };

/** A path that is mounted, with how. */
interface Mount {
  readonly path: string;
  readonly args: readonly string[];
}

/** Whether a confinement confines. */
export function isConfined(confinement: Confinement | undefined): confinement is Confinement & { sandbox: Kind } {
  return confinement?.sandbox === "workspace" || confinement?.sandbox === "workspace_no_network";
}

/**
 * Refuses to work without a sandbox where one is wanted.
 * @throws ProcessError `sandbox_unavailable` if bubblewrap is missing or cannot work here
 */
export async function requireSandbox(sandbox: Sandbox | undefined): Promise<void> {
  const confinement = { sandbox, workspace: "/" };
  if (isConfined(confinement)) await bubblewrap(confinement.sandbox);
}

/**
 * Wraps a command in bubblewrap. It writes only to its workspace, to what git needs for commits in a worktree, and to private
 * folders of temporary files; it sees no credentials, no sockets of services, no processes but its own.
 * @param command the path of a program, and its arguments
 * @param folder where it runs
 * @throws ProcessError `sandbox_unavailable`
 */
export async function confine(
  { command, environment }: Confined,
  folder: string,
  { sandbox, workspace }: Confinement & { sandbox: Kind },
): Promise<Confined> {
  const program = await bubblewrap(sandbox);
  const own = await realpath(workspace);
  const worktree = await worktreeData(own);
  const projects = worktree === undefined ? [own] : [own, worktree.main];
  const { SSH_AUTH_SOCK: _, ...rest } = environment;
  const mounts: readonly Mount[] = [
    ...(await hiddenPlaces(environment, projects)).map(({ path, isFolder }) => ({
      path,
      args: isFolder ? ["--tmpfs", path] : ["--dev-bind", "/dev/null", path],
    })),
    ...[...(await visibleAgain(projects)), ...(worktree?.readable ?? [])].map((path) => ({
      path,
      args: ["--ro-bind-try", path, path],
    })),
    ...[own, ...(worktree?.writable ?? [])].map((path) => ({ path, args: ["--bind", path, path] })),
    ...(worktree?.readOnly ?? []).map((path) => ({ path, args: ["--ro-bind", path, path] })),
  ];
  // What is inside comes after what is around it, and covers it.
  const ordered = mounts.toSorted((a, b) => depthOf(a.path) - depthOf(b.path)).flatMap(({ args }) => args);
  return {
    command: [program, ...baseOf(sandbox), ...ordered, "--chdir", await realpath(folder), "--", ...command],
    environment: { ...caches, ...rest },
  };
}

/** What is needed of hidden folders: the addresses of name servers, programs of NixOS, and the documents of earlier steps. */
async function visibleAgain(projects: readonly string[]): Promise<readonly string[]> {
  const resolver = await realpath("/etc/resolv.conf").catch(() => "/etc/resolv.conf");
  return [resolver, "/run/current-system", ...projects.map((project) => `${project}/.cuebook/state/artifacts`)];
}

function depthOf(path: string): number {
  return path === "/" ? 0 : path.split("/").length;
}

function baseOf(sandbox: Kind): readonly string[] {
  return sandbox === "workspace" ? base : [...base, "--unshare-net"];
}

/** The sandboxes that were seen to work. */
const working = new Set<string>();

/** The path of bubblewrap, after a trial of its namespaces. */
async function bubblewrap(sandbox: Kind): Promise<string> {
  const program = platform === "linux" ? await findProgram("bwrap", ours.PATH, "/") : undefined;
  if (program === undefined) {
    const hint =
      platform === "linux"
        ? "install bubblewrap (Debian, Ubuntu: apt-get install bubblewrap), or set the sandbox to `none`"
        : "bubblewrap needs Linux: set the sandbox to `none`, or run Cuebook on Linux";
    throw unavailable("bubblewrap (`bwrap`) is not on PATH", hint);
  }
  const name = `${sandbox} ${program}`;
  if (working.has(name)) return program;
  try {
    const trial = [...baseOf(sandbox), "--", guardShell, "-c", ":"];
    await promisify(execFile)(program, trial, { env: { PATH: "/usr/bin:/bin" }, timeout: trialMs, cwd: "/" });
  } catch (error) {
    // Not tried: the next child may find that it works.
    if (isShortage(error)) throw error;
    const reason = error instanceof Error ? (error.message.trim().split("\n").at(-1) ?? "") : String(error);
    const hint =
      "bubblewrap needs user namespaces, which this system or its container may forbid: allow them (in Docker, a seccomp profile that does; on Ubuntu, an AppArmor profile of bwrap), or set the sandbox to `none`";
    throw unavailable(`bubblewrap cannot work here: ${reason}`, hint, error);
  }
  working.add(name);
  return program;
}

const trialMs = 10_000;

function unavailable(why: string, hint: string, cause?: unknown): ProcessError {
  return new ProcessError("sandbox_unavailable", "bwrap", `cannot run in its sandbox: ${why}`, { hint, cause });
}
