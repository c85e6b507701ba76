import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LookSignal } from "./look-signal.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a flood of requests gives one look at once, and one after a second", () => {
  const looks = new LookSignal();
  let count = 0;
  const end = looks.onLook(() => {
    count += 1;
  });
  for (let n = 0; n < 1000; n += 1) looks.request();
  expect(count).toBe(1);
  vi.advanceTimersByTime(999);
  expect(count).toBe(1);
  vi.advanceTimersByTime(1);
  expect(count).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(count).toBe(2);
  looks.request();
  expect(count).toBe(3);
  end();
  vi.advanceTimersByTime(10_000);
  looks.request();
  expect(count).toBe(3);
});
