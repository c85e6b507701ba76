import { expect, test, vi } from "vitest";
import type { Span } from "./span.ts";
import { SpanQueue } from "./span-queue.ts";

function spans(count: number): Span[] {
  const at = "2026-01-02T03:04:05.000Z";
  return Array.from({ length: count }, (_, id) => ({
    ...{ trace: "t", id: String(id), name: "n", startedAt: at, endedAt: at, attributes: {} },
  }));
}

test("spans are gathered, and sent in batches, one request at a time", async () => {
  const sizes: number[] = [];
  let atOnce = 0;
  const send = async (batch: readonly Span[]) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    sizes.push(batch.length);
    await Promise.resolve();
    atOnce -= 1;
  };
  const queue = new SpanQueue({ send, onLost: () => undefined, batch: 4 });
  queue.add(spans(3));
  expect(sizes).toEqual([]);
  queue.add(spans(6));
  queue.add(spans(1));
  await queue.close(1000);
  expect(sizes).toEqual([4, 4, 2]);
});

test("a collector that is away costs bounded memory, and is reported once", async () => {
  const onLost = vi.fn();
  let isAway = true;
  const send = async () => {
    if (isAway) throw new Error("connect ECONNREFUSED");
  };
  let dropped = 0;
  const onDropped = (count: number) => {
    dropped += count;
  };
  const queue = new SpanQueue({ send, onLost, onDropped, most: 10, batch: 5 });
  queue.add(spans(25));
  await queue.close(1000);
  expect(queue.dropped).toBe(25);
  queue.add(spans(5));
  await queue.close(1000);
  expect(onLost).toHaveBeenCalledTimes(1);
  isAway = false;
  queue.add(spans(5));
  await queue.close(1000);
  isAway = true;
  queue.add(spans(5));
  await queue.close(1000);
  expect([queue.dropped, dropped, onLost.mock.calls.length]).toEqual([35, 35, 2]);
});

test("the end does not wait longer than it may for a collector that says nothing", async () => {
  const queue = new SpanQueue({ send: () => new Promise(() => undefined), onLost: () => undefined });
  queue.add(spans(1));
  await queue.close(1);
});
