import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PermissionAnswer } from "@cuebook/policy";
import { expect } from "vitest";
import { readAudit } from "../../audit/read-audit.ts";
import type { ToolResult } from "../../contract/tool.ts";
import { toolErrors } from "../../errors/tool-error.ts";
import type { PermissionRequest } from "../../permission/channel.ts";
import { applyPreview } from "../../preview/testing/apply-preview.ts";
import { visible } from "../../text/visible.ts";
import { createToolbox } from "../../toolbox/create-toolbox.ts";
import { openRoot } from "../../workspace/open-root.ts";
import { type Attempt, approved, type Outcome } from "./attempt.ts";
import { canaryOf, changesBetween, draftsIn, type Scene, workspaceOf } from "./scene.ts";
import { mask, secrets } from "./secrets.ts";

/** No attempt takes longer, even on a busy machine. */
const deadlineMs = 15_000;

/** A question, and the content of the file when it was asked. */
interface Asked {
  readonly request: PermissionRequest;
  readonly before: Buffer | undefined;
  readonly mode: number | undefined;
}

/** Makes an attempt in a scene, and checks its own required outcome and those of every attempt. */
export async function judge(attempt: Attempt, scene: Scene): Promise<void> {
  attempt.given?.(scene);
  const first = workspaceOf(scene);
  let [workspace, canary] = [first, canaryOf(scene)];
  const requests: Asked[] = [];
  const toolbox = createToolbox({
    root: await openRoot(scene.inside("")),
    templateRoots: [await openRoot(join(scene.base, "shared"))],
    state: scene.state,
    caller: { via: "test" },
    mask,
    channel: {
      name: "test",
      ask: async (request) => {
        requests.push({ request: structuredClone(request), ...thereNow(request, scene) });
        attempt.meanwhile?.(scene);
        [workspace, canary] = [workspaceOf(scene), canaryOf(scene)];
        // Some attempts return something that is not an answer.
        return (attempt.answer ?? approved)(request) as PermissionAnswer;
      },
    },
    ...(typeof attempt.options === "function" ? attempt.options(scene) : attempt.options),
  });
  const { call } = attempt;
  const result = await withinTime(typeof call === "function" ? call(toolbox, scene) : toolbox.call(...call));

  expect(changesBetween(canary, canaryOf(scene)), "what may not be touched").toEqual([]);
  // If a call was refused, earlier calls may still have changed something.
  const isFirst = "written" in attempt.comes && attempt.meanwhile === undefined;
  const changes = changesBetween(isFirst ? first : workspace, workspaceOf(scene));
  expectOutcome(attempt.comes, result, changes, scene);
  expectFailureIsPlain(result);
  for (const each of requests) expectDisplayIsPlain(each.request);
  const recorded = await carriedOut(requests, scene);
  if (result.ok && requests.length > 0) expect(recorded.length, "in the audit log").toBeGreaterThan(0);
  // Of several writes to a file, the last one counts.
  for (const each of new Map(recorded.map((one) => [JSON.stringify(one.request.action), one])).values()) {
    expectPreviewWasKept(each, scene);
  }
  expectNoSecret(scene);
  expect(draftsIn(scene), "drafts").toEqual([]);
}

/** The current content of the file of a request. */
function thereNow({ action }: PermissionRequest, scene: Scene): Omit<Asked, "request"> {
  const path = action.effect === "write" ? scene.inside(action.path) : "";
  const isThere = path !== "" && existsSync(path);
  return { before: isThere ? readFileSync(path) : undefined, mode: isThere ? statSync(path).mode & 0o7777 : undefined };
}

async function withinTime(result: Promise<ToolResult>): Promise<ToolResult> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`it takes longer than ${deadlineMs} ms`)), deadlineMs);
  try {
    return await Promise.race([result, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function expectOutcome(comes: Outcome, result: ToolResult, changes: readonly string[], scene: Scene): void {
  if ("refused" in comes) {
    const code = result.ok ? "(it was done)" : result.failure.code;
    expect([comes.refused].flat(), JSON.stringify(result)).toContain(code);
    if (comes.says !== undefined) expect(JSON.stringify(result)).toMatch(comes.says);
    expect(changes).toEqual([]);
    return;
  }
  if ("soon" in comes) {
    if (!result.ok) expectOutcome({ refused: comes.soon }, result, changes, scene);
    return;
  }
  expect(result).toMatchObject({ ok: true, value: comes.gives ?? {} });
  const written = "written" in comes ? Object.entries(comes.written) : [];
  for (const [path, content] of written) {
    expect(lstatSync(scene.inside(path)).isFile(), path).toBe(true);
    expect(readFileSync(scene.inside(path)).equals(Buffer.from(content)), path).toBe(true);
  }
  const isFolder = (path: string) => lstatSync(join(scene.base, path), { throwIfNoEntry: false })?.isDirectory();
  const expected = written.map(([path]) => join("root", path)).sort();
  expect(changes.filter((path) => expected.includes(path) || isFolder(path) !== true)).toEqual(expected);
}

/** The failure that callers receive has a known code, is not a defect, and can be displayed. */
function expectFailureIsPlain(result: ToolResult): void {
  if (result.ok) return;
  const { code, message, hint = "" } = result.failure;
  expect(Object.keys(toolErrors)).toContain(code);
  expect(code, message).not.toBe("tool_failed");
  expect(message + hint).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u);
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(2_000_000);
}

function expectDisplayIsPlain({ display }: PermissionRequest): void {
  for (const line of [display.summary, ...display.details.split("\n"), ...display.warnings]) {
    // `visible` would change only the marks that it makes.
    expect(visible(line).replaceAll(/⟨U\+(27E8|240D)⟩/g, (_, code) => (code === "27E8" ? "⟨" : "␍"))).toBe(line);
  }
  expect(JSON.parse(JSON.stringify(display))).toEqual(display);
}

/** What was asked and then done, according to the audit log. */
async function carriedOut(asked: readonly Asked[], { state }: Scene): Promise<readonly Asked[]> {
  if (asked.length === 0) return [];
  // If the log is broken on purpose, nothing can have been done.
  const { entries } = await readAudit(state).catch(() => ({ entries: [] }));
  return asked.filter(({ request: { hash } }) => {
    const about = entries.filter((entry) => entry.event !== "failed" && entry.hash === hash);
    return about.some((entry) => entry.event === "done" && entry.result === "ok");
  });
}

/** The preview, applied to the old content, gives the new content, and the approval covers exactly that. */
function expectPreviewWasKept({ request, before, mode }: Asked, scene: Scene): void {
  const { action, display, hash } = request;
  if (action.effect !== "write") return;
  const bytes = readFileSync(scene.inside(action.path));
  const sha256 = (of: Uint8Array) => createHash("sha256").update(of).digest("hex");
  const kind = before === undefined ? "create" : "update";
  const parts = ["write", 1, action.path, kind, mode ?? null, before ? sha256(before) : null, sha256(bytes)];
  expect(sha256(Buffer.from(JSON.stringify(parts))), "the approved hash, from the disk").toBe(hash);
  expect(display.summary.endsWith(`: ${visible(action.path)}`)).toBe(true);
  const isWhole = !display.truncated && !display.warnings.some((warning) => /long lines? (is|are) cut/.test(warning));
  if (!isWhole) return;
  const old =
    before === undefined || display.details.includes("\\ The existing file is not UTF-8") ? "" : before.toString();
  expect(applyPreview(display.details, old), "the preview, applied").toBe(bytes.toString());
}

/** Backups are copies of the files. Everything else that is kept has no secret in any form. */
function expectNoSecret({ state }: Scene): void {
  if (!lstatSync(state, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(state)) {
    if (!lstatSync(join(state, name)).isFile()) continue;
    const content = readFileSync(join(state, name), "utf8").replaceAll("\\", "");
    for (const secret of secrets)
      expect(content.includes(secret.replaceAll("\\", "")), `${name}: ${secret}`).toBe(false);
  }
}
