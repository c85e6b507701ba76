import { expect, test } from "vitest";
import { createPipeline } from "./pipeline.ts";
import type { Stage } from "./pipeline-types.ts";

interface Start {
  readonly words: string;
}

const split: Stage<string, Start, { readonly list: readonly string[] }, "split"> = {
  name: "split",
  run: (context, state) => ({ list: state.words.split(context) }),
};
const count: Stage<string, { readonly list: readonly string[] }, { readonly count: number }, "count"> = {
  name: "count",
  run: async (_, state) => ({ count: state.list.length }),
};
const counting = createPipeline<string, Start>()([split, count]);

let now = 0;
const options = { clock: { now: () => new Date(0), elapsedMs: () => now++ } };

test("each stage receives what earlier ones added", async () => {
  const state = await counting.run(" ", { words: "a b c" }, options);
  expect(state).toEqual({ words: "a b c", list: ["a", "b", "c"], count: 3 });
  const more: number | undefined = state?.count;
  expect(more).toBe(3);
});

test("stages can be inserted before, after and in place of others", async () => {
  const changed = counting
    .insertBefore("split", { name: "trim", run: (_, state) => ({ words: state.words.trim() }) })
    .insertAfter("split", { name: "sort", run: (_, state) => ({ list: state.list.toSorted() }) })
    .replace("count", { name: "count", run: (_, state) => ({ count: state.list.length * 10 }) });
  expect(changed.names).toEqual(["trim", "split", "sort", "count"]);
  expect(await changed.run(" ", { words: " b a " }, options)).toEqual({ words: "b a", list: ["a", "b"], count: 20 });
  expect(counting.names).toEqual(["split", "count"]);
  const less = counting.without("count");
  expect(less.names).toEqual(["split"]);
});

test("types refuse a stage that would not find what it needs", () => {
  // @ts-expect-error `list` does not exist before `split`
  expect(() => counting.insertBefore("split", count)).toThrow('must have different names; found "count" twice');
  // @ts-expect-error the order is wrong
  expect(createPipeline<string, Start>()([count, split]).names).toEqual(["count", "split"]);
  // @ts-expect-error `count` needs what `split` adds
  counting.without("split");
  // @ts-expect-error a replacement of `split` has to add what it added
  counting.replace("split", { name: "split", run: () => ({}) });
  // @ts-expect-error the stage does not exist
  expect(() => counting.insertBefore("splitt", split)).toThrow(
    'the stage "splitt" does not exist, did you mean "split"?; expected split, count',
  );
});
