import type { PermissionAnswer } from "@cuebook/policy";
import { expect, test } from "vitest";
import { AnsweredElsewhere, type PermissionChannel, type PermissionRequest, QuestionClosed } from "./channel.ts";
import { firstAnswer } from "./first-answer.ts";

const request: PermissionRequest = {
  id: "q",
  tool: "writeFile",
  action: { tool: "writeFile", effect: "write", path: "a" },
  display: {
    ...{ summary: "Create file: a", details: "", format_hint: "diff" },
    ...{ truncated: false, warnings: [], shown_lines: 0, total_lines: 0 },
  },
  hash: "h",
  expiresAt: "2030-01-01T00:00:00.000Z",
};

const yes: PermissionAnswer = { answer: "once", hash: "h", by: "ann" };

const answering = (name: string, answer: PermissionAnswer | undefined): PermissionChannel => ({
  name,
  ask: async () => answer,
});
const failing = (name: string): PermissionChannel => ({
  name,
  ask: () => Promise.reject(new Error(`${name} is broken`)),
});

/** A channel that waits until it is withdrawn. */
function waiting(): PermissionChannel & { readonly isWithdrawn: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    name: "waiting",
    isWithdrawn: promise,
    ask: (_, signal) =>
      new Promise((end) => {
        signal.addEventListener("abort", () => {
          resolve();
          end(undefined);
        });
      }),
  };
}

const signal = new AbortController().signal;

test("the first answer counts, and the others are withdrawn", async () => {
  const slow = waiting();
  const channel = firstAnswer([slow, answering("page", yes)]);
  expect(channel.name).toBe("waiting or page");
  expect(await channel.ask(request, signal)).toEqual(yes);
  await slow.isWithdrawn;
});

test("a channel without an answer leaves the question to the others", async () => {
  expect(await firstAnswer([answering("a", undefined), answering("b", yes)]).ask(request, signal)).toEqual(yes);
  expect(await firstAnswer([answering("a", undefined)]).ask(request, signal)).toBeUndefined();
});

test("a channel that fails is reported while others ask, and is the failure if all fail", async () => {
  const reports: string[] = [];
  const channel = (...channels: PermissionChannel[]) =>
    firstAnswer(channels, ({ name }, cause) => reports.push(`${name}: ${String(cause)}`));
  expect(await channel(failing("a"), answering("b", yes)).ask(request, signal)).toEqual(yes);
  expect(await channel(failing("a"), answering("b", undefined)).ask(request, signal)).toBeUndefined();
  await expect(channel(failing("a"), failing("b")).ask(request, signal)).rejects.toThrow("b is broken");
  expect(reports).toEqual(["a: Error: a is broken", "a: Error: a is broken", "a: Error: a is broken"]);
});

test("a withdrawn question ends everywhere", async () => {
  const withdrawal = new AbortController();
  const channels = [waiting(), waiting()];
  const asked = firstAnswer(channels).ask(request, withdrawal.signal);
  withdrawal.abort();
  expect(await asked).toBeUndefined();
  await Promise.all(channels.map(({ isWithdrawn }) => isWithdrawn));
});

test("a channel that changes the question changes it for itself", async () => {
  const seen: string[] = [];
  const meddling: PermissionChannel = {
    name: "meddling",
    ask: async (question) => {
      Object.assign(question, { hash: "other" });
      return undefined;
    },
  };
  const honest: PermissionChannel = {
    name: "honest",
    ask: async ({ hash }) => {
      seen.push(hash);
      return yes;
    },
  };
  await firstAnswer([meddling, honest]).ask(request, signal);
  expect(seen).toEqual(["h"]);
});

test("a channel that withdraws is given the answer of the other one", async () => {
  const withdrawn = Promise.withResolvers<unknown>();
  const waiting: PermissionChannel = {
    name: "inbox",
    ask: (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          withdrawn.resolve(signal.reason);
          resolve(undefined);
        });
      }),
  };
  const both = firstAnswer([waiting, answering("client", yes)]);
  expect(await both.ask(request, new AbortController().signal)).toEqual(yes);
  const reason = await withdrawn.promise;
  expect(reason).toBeInstanceOf(AnsweredElsewhere);
  expect(reason).toMatchObject({ answer: yes });
});

test("a question that a person closed is closed for all", async () => {
  const closing: PermissionChannel = { name: "client", ask: () => Promise.reject(new QuestionClosed()) };
  let isWithdrawn = false;
  const waiting: PermissionChannel = {
    name: "inbox",
    ask: (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          isWithdrawn = true;
          resolve(undefined);
        });
      }),
  };
  const asked = firstAnswer([closing, waiting]).ask(request, new AbortController().signal);
  await expect(asked).rejects.toBeInstanceOf(QuestionClosed);
  expect(isWithdrawn).toBe(true);
});
