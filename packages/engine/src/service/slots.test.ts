import { expect, test } from "vitest";
import { Slots } from "./slots.ts";

test("services with the same priority get the same number of slots", () => {
  const slots = new Slots(5);
  const [one, other] = [slots.share({ limit: 10 }), slots.share({ limit: 10 })];
  one.want(9);
  let taken = 0;
  while (one.take()) taken += 1;
  // The other service has not looked yet: its slots are kept.
  expect(taken).toBe(2);
  other.want(9);
  expect([other.take(), other.take(), other.take()]).toEqual([true, true, false]);
  // The odd one goes to the service that has waited longer.
  expect(one.take()).toBe(true);
  expect(slots.free).toBe(0);
});

test("a service takes what others do not want", () => {
  const slots = new Slots(4);
  const [one, other] = [slots.share({ limit: 10 }), slots.share({ limit: 10 })];
  other.want(1);
  expect(other.take()).toBe(true);
  other.checked(false);
  one.want(9);
  expect([one.take(), one.take(), one.take(), one.take()]).toEqual([true, true, true, false]);
});

test("a single slot goes to the services in turn", () => {
  const slots = new Slots(1);
  const [one, other] = [slots.share({ limit: 10 }), slots.share({ limit: 10 })];
  one.want(9);
  other.want(9);
  const turns: string[] = [];
  for (let round = 0; round < 4; round++) {
    for (const [name, share] of [["one", one] as const, ["other", other] as const]) {
      if (!share.take()) continue;
      turns.push(name);
      share.atWork -= 1;
    }
  }
  expect(turns.slice(0, 4)).toEqual(["one", "other", "one", "other"]);
});

test("a service with a higher priority gets every free slot that it wants", () => {
  const slots = new Slots(3);
  const [late, first] = [slots.share({ limit: 10 }), slots.share({ limit: 10, priority: 1 })];
  late.want(9);
  first.want(2);
  expect([late.take(), late.take()]).toEqual([true, false]);
  expect([first.take(), first.take(), first.take()]).toEqual([true, true, false]);
});

test("a check wakes the service that a free slot is due to", () => {
  const slots = new Slots(1);
  const woken: string[] = [];
  const one = slots.share({ limit: 1, wake: () => woken.push("one") });
  const other = slots.share({ limit: 1, wake: () => woken.push("other") });
  one.want(1);
  other.want(1);
  expect(one.take()).toBe(true);
  one.checked(false);
  other.checked(false);
  expect(woken).toEqual([]);
  one.atWork = 0;
  one.want(1);
  one.checked(false);
  expect(woken).toEqual(["other"]);
  // One that can dispatch nothing leaves the slot to the next one.
  other.checked(true);
  expect(woken).toEqual(["other", "one"]);
  one.leave();
  expect(slots.limit).toBe(1);
});

test("the slots are those of all services together unless they are limited", () => {
  const slots = new Slots();
  const one = slots.share({ limit: 2 });
  slots.share({ limit: 3 });
  expect(slots.limit).toBe(5);
  one.want(9);
  expect([one.take(), one.take(), one.take()]).toEqual([true, true, false]);
});

test("a service that wants a slot may get one as long as another one has runs", () => {
  const slots = new Slots(1);
  const [one, other] = [slots.share({ limit: 1 }), slots.share({ limit: 1 })];
  one.want(1);
  other.want(0);
  expect(one.isNext).toBe(false);
  other.isBusy = true;
  expect([one.isNext, other.isNext]).toEqual([true, false]);
  other.isBusy = false;
  // A slot that was refused because it is due to the other one.
  expect(one.take()).toBe(true);
  one.atWork = 0;
  one.isBusy = false;
  one.want(1);
  other.want(1);
  expect([one.take(), one.isNext, other.isNext]).toEqual([false, true, false]);
  other.leave();
  expect(one.isNext).toBe(false);
});
