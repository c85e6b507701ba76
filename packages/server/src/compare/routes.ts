import { type ComparedPlace, compareRuns } from "@cuebook/engine";
import { parseAddress } from "@cuebook/run";
import { mapping, text } from "@cuebook/shape";
import { type Route, route } from "../api/route.ts";
import { Refusal } from "../door/refusal.ts";
import { found } from "../runs/routes.ts";
import type { ServerHost } from "../server-host.ts";
import { comparison } from "./comparison.ts";

const address = text({
  description: "RUN, RUN/STEP or RUN/STEP/TURN: the whole id, the number of the step",
  maxLength: 1000,
});

/** The route of comparisons. */
export function compareRoutes(host: ServerHost): Route[] {
  return [
    route({
      method: "GET",
      path: "/v1/compare",
      scope: "read",
      summary: "Two runs, steps or turns side by side: where they part, their prompts, and what came of them.",
      query: mapping({ a: address, b: address }),
      response: comparison,
      handle: ({ query: { a, b } }) => found(() => compareRuns(host, placeOf("a", a), placeOf("b", b))),
    }),
  ];
}

/** @throws Refusal 422 */
function placeOf(name: string, text: string): ComparedPlace {
  const { run, step, turn, try: attempt, at } = parseAddress(text) ?? {};
  if (run === undefined || at !== undefined || (step !== undefined && !/^[1-9]\d{0,8}$/.test(step)))
    throw new Refusal(
      422,
      "address_invalid",
      `"${name}" is not RUN, RUN/STEP or RUN/STEP/TURN with the number of a step.`,
    );
  return { run, step: step === undefined ? undefined : Number(step), turn, try: attempt };
}
