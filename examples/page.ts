import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env, execPath, stdout } from "node:process";
import { createInterface } from "node:readline";
import { command } from "./command.ts";
import { Stage } from "./stage.ts";

/** How long each scripted agent is silent, so that one can watch it. */
const paceMs = Number(env.DEMO_PACE_MS ?? 2500);

/**
 * Runs the example solve-issue live on the page: it begins when a browser has signed in. Ctrl-C ends it, and removes what it made.
 * @param isOpened whether the browser is started, too
 */
export async function showPage(isOpened: boolean): Promise<void> {
  const stage = new Stage("solve-issue", "Read durations");
  const { repository } = stage;
  const script = join(repository, ".git", "paced.replay.yaml");
  const pace = `    - delay_ms: ${paceMs}\n      `;
  writeFileSync(script, readFileSync(stage.file("replay.yaml"), "utf8").replaceAll(/^ {4}- (?=\w)/gm, pace));
  const children: ChildProcess[] = [];
  const start = (...args: readonly string[]) => {
    const child = spawn(execPath, [command, ...args, "--repo", repository], { stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    return child;
  };
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  try {
    const page = start("ui", "--format", "json", ...(isOpened ? ["--open"] : []));
    const ended = once(page, "close");
    const work = (async () => {
      for await (const line of createInterface(page.stdout)) {
        const event: { type?: unknown; link?: unknown; message?: unknown } = JSON.parse(line);
        if (event.type === "listening")
          stage.say(`The page is ready. The run begins when you open it:\n\n  ${event.link}\n\nCtrl-C ends it.`);
        if (event.type === "not_opened") stage.say(`The browser did not start (${event.message}): open the link.`);
        if (event.type !== "signed_in" || children.length > 1) continue;
        const issue = `${stage.file("issues.json")}#7`;
        const run = start("run", stage.file("solve-issue.workflow.yaml"), "--issue", issue, "--replay", script);
        run.stdout.pipe(stdout, { end: false });
        run.once("close", () => stage.say("\nThe page stays until Ctrl-C."));
      }
    })();
    await Promise.race([stopped, Promise.all([ended, work])]);
  } finally {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, "close");
      child.kill("SIGINT");
      await ended;
    }
    for (const folder of [repository, `${repository}-worktrees`]) rmSync(folder, { recursive: true, force: true });
  }
}
