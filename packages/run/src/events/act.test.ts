import type { Actor } from "@cuebook/policy";
import { describe, expect, test } from "vitest";
import { actsOf } from "../summary/acts.ts";
import { actorText } from "./act.ts";
import type { EventBody, RunEvent } from "./events.ts";
import { withActor } from "./with-actor.ts";

const ann: Actor = { name: "ann", via: "command" };
const bob: Actor = { name: "bob", via: "page", session: "0a1b2c3d" };
const decision = { type: "decision_made", decision: 1, verdict: "approved", say: "", shown: "h" } as const;

describe("who caused an event", () => {
  test.each<[string, EventBody, Actor | undefined]>([
    ["is the one for whom the process works", { type: "run_resumed" }, ann],
    ["is that one for a decision, too", decision, ann],
    ["stays the one who is named", { type: "run_cancelled", actor: bob }, bob],
    ["is nobody, if an approver decides", { ...decision, by: 3 }, undefined],
    ["is unknown, if a message brought the decision and names nobody", { ...decision, mail: 2 }, undefined],
    ["is the one whom the message names", { ...decision, mail: 2, actor: bob }, bob],
    [
      "is unknown, if an answer to a tool names nobody",
      { type: "permission_decided", permission: 1, answer: "once", hash: "h" },
      undefined,
    ],
    ["is nobody, if the run itself does it", { type: "decision_expired", decision: 1 }, undefined],
  ])("%s", (_, event, actor) => {
    expect(withActor(event, ann)).toEqual(actor === undefined ? event : { ...event, actor });
    expect(withActor(event, undefined)).toBe(event);
  });

  test("is listed with what it was and when; events of older journals name nobody", () => {
    const at = "2026-01-01T00:00:00.000Z";
    const events: RunEvent[] = [
      { type: "run_resumed", seq: 1, at, version: 9 },
      { type: "run_resumed", seq: 2, at, version: 11, actor: ann },
      { type: "run_cancelled", seq: 3, at, version: 11, actor: bob },
    ];
    expect(actsOf(events)).toEqual([
      { type: "run_resumed", at, actor: ann },
      { type: "run_cancelled", at, actor: bob },
    ]);
  });

  test.each<[Actor, string]>([
    [ann, "ann with a command"],
    [bob, "bob on the page"],
    [{ name: "ann", via: "api", scope: "answer" }, "a program of ann with the scope answer"],
    [{ name: "ann", via: "service" }, "the service of ann"],
    [{ name: "claude-code", via: "client" }, "the user of claude-code"],
    [{ name: "ann", via: "channel", channel: "phone" }, "ann through the channel phone"],
    [{ name: "phone", via: "channel", channel: "phone" }, "the channel phone"],
  ])("is said in words: %j", (actor, text) => expect(actorText(actor)).toBe(text));
});
