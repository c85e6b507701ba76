import { describe, expect, test } from "vitest";
import type { ParseOptions } from "../api/template.ts";
import { dialectNames, dialects } from "../dialects/index.ts";
import { LimitReached } from "../language/limits.ts";
import { Renderer } from "../render/renderer.ts";
import { emitProgram } from "./emit.ts";
import { evaluateModule } from "./testing/load.ts";
import { outcomeOf } from "./testing/outcomes.ts";
import { handedOver, RandomProgram } from "./testing/random-program.ts";
import { Walk, WalkFailed } from "./testing/walk.ts";

const programs = process.env.CUEBOOK_LONG === undefined ? 40 : 300;

/** The text of a walk; `undefined` if it fails. */
function walked(render: () => string): string | undefined {
  try {
    return render();
  } catch (error) {
    if (error instanceof WalkFailed || error instanceof LimitReached) return undefined;
    throw error;
  }
}

describe.each(dialectNames)("random trees with the semantics of %s", (name) => {
  const dialect = dialects[name];
  const profiles: readonly Partial<Omit<ParseOptions, "dialect">>[] = [
    {},
    { missing: "empty", escape: "html" },
    { missing: "native" },
    { limits: { iterations: 3, outputLength: 30, depth: 7 } },
  ];
  test.each(profiles)("are rendered alike by closures, by a walk and by modules, %j", (profile) => {
    const options = { dialect: { name }, ...profile };
    let [texts, written] = [0, 0];
    for (let seed = 1; seed <= programs; seed++) {
      const random = new RandomProgram(dialect, seed);
      const program = random.program();
      const emittable = { program, dialect, functions: dialect.functions, options, partials: new Map() };
      const { render } = evaluateModule(emitProgram(emittable, true, {}).module, name);
      const closures = new Renderer(program, dialect.semantics, options);
      for (let round = 0; round < 6; round++) {
        const data = random.data();
        const { text } = outcomeOf(() => closures.render(data));
        const steps = walked(() => new Walk(program, dialect.semantics, options).render(data));
        // An `expect` for each takes longer than what it compares.
        if (steps !== text) expect(steps, `seed ${seed}`).toBe(text);
        // The text of the interpreted template can exceed a limit.
        const { text: own = handedOver } = outcomeOf(() => render(data));
        if (own !== handedOver && own !== text) expect(own, `seed ${seed}`).toBe(text);
        if (text === undefined) continue;
        texts++;
        if (own === text) written++;
      }
    }
    expect(texts).toBeGreaterThan(programs / 3);
    // Most successful renders are written by the module itself.
    if (profile.missing === undefined && profile.limits === undefined) expect(written / texts).toBeGreaterThan(0.95);
  });
});
