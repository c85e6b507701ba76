import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Sandbox } from "@cuebook/policy";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Ending, ProcessOptions } from "../child.ts";
import { childEnvironment } from "../environment.ts";
import { processesWith } from "../group.ts";
import { startProcess } from "../process.ts";
import { requireSandbox } from "./bubblewrap.ts";

const missing = await requireSandbox("workspace_no_network").then(
  () => "",
  () => " [skipped: needs bubblewrap (apt-get install bubblewrap) and user namespaces]",
);

let folder: string;
let workspace: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-sandbox-")));
  workspace = join(folder, "workspace");
  mkdirSync(workspace);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

interface Ran extends Ending {
  readonly output: string;
}

async function run(script: string, sandbox: Sandbox = "workspace", more: Partial<ProcessOptions> = {}): Promise<Ran> {
  await using child = await startProcess({
    command: ["sh", "-c", script],
    folder: workspace,
    environment: childEnvironment({ env: [], set: {} }),
    confinement: { sandbox, workspace },
    input: "",
    timeoutMs: 20_000,
    stallTimeoutMs: 0,
    secrets: [],
    signal: new AbortController().signal,
    ...more,
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of child.output) chunks.push(chunk);
  return { ...(await child.ended), output: Buffer.concat(chunks).toString() };
}

describe.skipIf(missing !== "")(`a sandbox${missing}`, () => {
  test("a confined command writes to its workspace and to its own temporary files alone", async () => {
    const outside = join(folder, "outside");
    mkdirSync(outside);
    const places = ["/", "/etc", "/usr", "/var/lib"];
    const script = `pwd; mkdir "$npm_config_cache" "$XDG_CACHE_HOME"; echo kept > kept; echo private > /tmp/private && cat /tmp/private
      for place in ${places.join(" ")}; do touch "$place/cuebook-test" 2>/dev/null && echo "wrote to $place"; done
      touch "$HOME/cuebook-test" 2>/dev/null
      ls ${outside} 2>/dev/null || echo not seen; echo hidden > ${outside}/hidden; true`;
    const { code, output } = await run(script);
    expect({ code, output }).toEqual({ code: 0, output: `${workspace}\nprivate\nnot seen\n` });
    // A home folder below /tmp is one of its private files.
    expect([...places, homedir()].filter((place) => existsSync(join(place, "cuebook-test")))).toEqual([]);
    expect(readFileSync(join(workspace, "kept"), "utf8")).toBe("kept\n");
    expect(existsSync(join(outside, "hidden"))).toBe(false);
    expect(existsSync("/tmp/private")).toBe(false);
  });

  test("a confined command cannot undo its sandbox", async () => {
    const script = `mount -o remount,rw / 2>/dev/null && echo remounted
      umount /tmp 2>/dev/null && echo unmounted
      unshare -rm sh -c 'mount -o remount,rw,bind / && touch /etc/cuebook-test' 2>/dev/null && echo escaped
      grep CapEff /proc/self/status`;
    expect((await run(script)).output).toBe("CapEff:\t0000000000000000\n");
  });

  test("a confined command sees no processes but its own", async () => {
    const { output } = await run("ls /proc | grep -c '^[0-9]*$'; kill -0 1 2>/dev/null; cat /proc/1/comm");
    expect(Number(output.split("\n")[0])).toBeLessThan(8);
    expect(output).toContain("bwrap");
  });

  test("a confined command reaches the network, unless its sandbox has none", async () => {
    const server = createServer((socket) => socket.end("hello")).listen(0, "127.0.0.1");
    try {
      await new Promise((resolve) => server.once("listening", resolve));
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      const connect = ["bash", "-c", `exec 2>/dev/null; cat < /dev/tcp/127.0.0.1/${port} || echo refused`];
      expect((await run("", "workspace", { command: connect })).output).toBe("hello");
      expect((await run("", "workspace_no_network", { command: connect })).output).toBe("refused\n");
    } finally {
      server.close();
    }
  });

  test("credentials in the home folder, sockets and Cuebook's state are hidden", async () => {
    const home = join(folder, "workspace", "home");
    const elsewhere = join(folder, "workspace", "elsewhere");
    for (const each of [".ssh", ".aws", ".config/gh", ".docker", ".local/state/cuebook"]) {
      mkdirSync(join(home, each), { recursive: true });
      writeFileSync(join(home, each, "secret"), "hunter2");
    }
    for (const each of [".netrc", ".npmrc", ".gitconfig"]) writeFileSync(join(home, each), "hunter2");
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, "secret"), "hunter2");
    symlinkSync(elsewhere, join(home, ".kube"));
    mkdirSync(join(workspace, ".cuebook/state/artifacts"), { recursive: true });
    writeFileSync(join(workspace, ".cuebook/state/journal.db"), "hunter2");
    writeFileSync(join(workspace, ".cuebook/state/artifacts/plan"), "the plan");
    const script = `cd home; cat .gitconfig; grep -rs hunter2 .ssh .aws .config .docker .local .netrc .npmrc .kube/ ../elsewhere ../.cuebook
      cat ../.cuebook/state/artifacts/plan; ls /run/user; env | grep SSH_AUTH_SOCK; echo; echo end`;
    vi.stubEnv("SSH_AUTH_SOCK", "/home/somebody/agent.sock");
    const environment = { ...childEnvironment({ env: [], set: {} }), HOME: home };
    expect((await run(script, "workspace", { environment })).output).toBe("hunter2the plan\nend\n");
    expect(readFileSync(join(home, ".netrc"), "utf8")).toBe("hunter2");
  });

  test("what a confined command leaves running ends with it, wherever it hides", async () => {
    const marker = `${process.pid}${Date.now()}`;
    const script = `(setsid env -i sh -c 'echo $$ > straggler; exec sleep ${marker}' >/dev/null 2>&1 &)
      until [ -s straggler ]; do sleep 0.01; done`;
    expect(await run(script)).toMatchObject({ code: 0, isGone: true, leftovers: 0 });
    expect(sleepers(marker)).toBe("");
  });

  test("a confined command that exceeds its time is asked to end, then killed with all that it started", async () => {
    const marker = `${process.pid}${Date.now()}`;
    const asked = await run("trap 'echo asked > asked; exit 3' TERM; while :; do sleep 0.05; done", "workspace", {
      timeoutMs: 500,
    });
    expect(asked).toMatchObject({ code: 3, stopped: "timed_out", isGone: true });
    expect(readFileSync(join(workspace, "asked"), "utf8")).toBe("asked\n");
    const script = `trap '' TERM; (setsid env -i sh -c "trap '' TERM; sleep ${marker}" &); sleep ${marker}; sleep ${marker}`;
    const killed = await run(script, "workspace", { timeoutMs: 500, graceMs: 300 });
    expect(killed).toMatchObject({ stopped: "timed_out", isGone: true });
    expect(sleepers(marker)).toBe("");
  });

  test("when we are killed, a confined command and all that it started end", async () => {
    const marker = `${process.pid}${Date.now()}`;
    const command = [
      "sh",
      "-c",
      `(setsid env -i sleep ${marker} &); echo up; trap '' TERM; sleep ${marker}; sleep ${marker}`,
    ];
    const options = {
      command,
      folder: workspace,
      confinement: { sandbox: "workspace", workspace },
      input: "",
      secrets: [],
    };
    const parent = join(folder, "parent.mjs");
    writeFileSync(
      parent,
      `import { startProcess } from ${JSON.stringify(new URL("../process.ts", import.meta.url).href)};
      const { PATH, HOME } = process.env;
      const more = { environment: { PATH, HOME }, timeoutMs: 0, stallTimeoutMs: 0, signal: new AbortController().signal };
      const child = await startProcess({ ...${JSON.stringify(options)}, ...more });
      for await (const chunk of child.output) console.log("ready");`,
    );
    const us = spawn(process.execPath, [parent], { stdio: ["ignore", "pipe", "inherit"] });
    try {
      await once(us.stdout, "data");
      await expect.poll(() => sleepers(marker).trim().split("\n").length).toBe(2);
    } finally {
      us.kill("SIGKILL");
    }
    await expect.poll(() => sleepers(marker)).toBe("");
  });

  test("a confined command keeps its exit code, its streams and its marks", async () => {
    const value = `mark-${Date.now()}`;
    const mark = { name: "CUEBOOK_TEST", value };
    const { code, output, errors } = await run('cat; echo "$CUEBOOK_TEST"; echo wrong >&2; exit 7', "workspace", {
      input: "given ",
      mark,
    });
    expect({ code, output, errors }).toEqual({ code: 7, output: `given ${value}\n`, errors: ["wrong"] });
    expect(processesWith(mark.name, value)).toEqual([]);
  });

  describe("in a git worktree", () => {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: workspace, encoding: "utf8" });
    beforeEach(() => {
      rmSync(workspace, { recursive: true });
      const main = join(folder, "main");
      mkdirSync(main);
      const make = `git init -q -b main && git config user.name T && git config user.email t@localhost
        echo a > a && git add a && git commit -qm first && git worktree add -q -b cuebook/x ${workspace}`;
      execFileSync("sh", ["-ec", make], { cwd: main });
    });

    test("a confined command commits in a worktree", async () => {
      mkdirSync(join(workspace, "below"));
      writeFileSync(join(workspace, "below", "b"), "b");
      const { code, errors } = await run("git add -A && git commit -qm second && git status --short");
      expect({ code, errors }).toEqual({ code: 0, errors: [] });
      expect(git("log", "--format=%s", "cuebook/x")).toBe("second\nfirst\n");
    });

    test("a confined command commits from a folder of its worktree, where it may write", async () => {
      const below = join(workspace, "below");
      mkdirSync(below);
      const { code } = await run(
        "echo b > b; git add b && git commit -qm second; touch ../c 2>/dev/null",
        "workspace",
        {
          folder: below,
          confinement: { sandbox: "workspace", workspace: below },
        },
      );
      expect(code).toBe(1);
      expect(git("log", "--format=%s", "cuebook/x")).toBe("second\nfirst\n");
      expect(existsSync(join(workspace, "c"))).toBe(false);
    });

    test("the configuration and the hooks of the repository, and where its worktree belongs, cannot be changed", async () => {
      const data = join(folder, "main/.git/worktrees/workspace");
      const script = `exec 2>/dev/null; git config core.fsmonitor /bin/true && echo configured
        echo x > ${folder}/main/.git/hooks/post-commit && echo hooked
        echo /elsewhere > ${data}/commondir && echo moved; rm ${data}/gitdir && echo removed
        git branch --show-current; true`;
      expect((await run(script)).output).toBe("cuebook/x\n");
    });

    test("a worktree that names the data of another place gets nothing of it", async () => {
      const other = join(folder, "other");
      for (const name of ["objects", "refs", "logs", "worktrees/workspace"])
        mkdirSync(join(other, name), { recursive: true });
      for (const link of [
        `gitdir: ${other}/worktrees/workspace\n`,
        `gitdir: ${dirname(homedir())}\n`,
        "gitdir: ../main\n",
      ]) {
        writeFileSync(join(workspace, ".git"), link);
        const { output } = await run(
          `touch ${other}/objects/x ${other}/worktrees/workspace/x ../main/x 2>/dev/null && echo wrote; echo end`,
        );
        expect(output).toBe("end\n");
      }
      // Data inside the workspace that leads outside of it.
      const inside = join(workspace, "made/worktrees/workspace");
      mkdirSync(inside, { recursive: true });
      writeFileSync(join(workspace, ".git"), `gitdir: ${inside}\n`);
      writeFileSync(join(inside, "gitdir"), join(workspace, ".git"));
      writeFileSync(join(inside, "commondir"), other);
      symlinkSync(other, join(workspace, "made/objects"));
      const { output } = await run(`touch ${other}/objects/x made/objects/x 2>/dev/null && echo wrote; echo end`);
      expect(output).toBe("end\n");
    });
  });
});

describe("a sandbox that is missing", () => {
  test("without bubblewrap on PATH, a command is refused and does not run", async () => {
    vi.stubEnv("PATH", join(folder, "nothing"));
    const refused = run("touch ran", "workspace_no_network", { command: ["/bin/sh", "-c", "touch ran"] });
    await expect(refused).rejects.toMatchObject({
      code: "sandbox_unavailable",
      message: 'the program "bwrap" cannot run in its sandbox: bubblewrap (`bwrap`) is not on PATH',
      hint: expect.stringContaining("apt-get install bubblewrap"),
    });
    expect(existsSync(join(workspace, "ran"))).toBe(false);
  });

  test("a bubblewrap that cannot create namespaces is reported with its reason", async () => {
    const programs = join(folder, "programs");
    mkdirSync(programs);
    const script = "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n";
    writeFileSync(join(programs, "bwrap"), script, { mode: 0o755 });
    vi.stubEnv("PATH", programs);
    await expect(requireSandbox("workspace")).rejects.toMatchObject({
      code: "sandbox_unavailable",
      message: expect.stringContaining("bubblewrap cannot work here: bwrap: No permissions to create new namespace"),
      hint: expect.stringContaining("user namespaces"),
    });
  });

  test("the sandbox `none` needs nothing", async () => {
    expect((await run("touch ../outside && echo ran", "none")).output).toBe("ran\n");
    vi.stubEnv("PATH", join(folder, "nothing"));
    await requireSandbox("none");
    await requireSandbox(undefined);
  });
});

/** The processes that sleep for a time. */
function sleepers(marker: string): string {
  return execFileSync("sh", ["-c", `ps -A -o args= | grep '^sleep ${marker}$' || true`], { encoding: "utf8" });
}
