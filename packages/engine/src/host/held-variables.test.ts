import { afterEach, expect, test, vi } from "vitest";
import { heldHere, heldOf } from "./held-variables.ts";

afterEach(() => vi.unstubAllEnvs());

const from = [".env.example"];

test("a variable that is set here and not passed on is held back from a project that needs it", () => {
  for (const [name, value] of Object.entries({
    ...{
      TRIAL_DATABASE: "db",
      TRIAL_PASSED: "1",
      TRIAL_EMPTY: "",
      TRIAL_UNUSED: "1",
      TRIAL_API_TOKEN: "t0ken-of-the-api",
    },
    ...{ TRIAL_COPY: "t0ken-of-the-api", TRIAL_OF_TRACKER: "t0ken-of-the-tracker", JAVA_HOME: "/java" },
  }))
    vi.stubEnv(name, value);
  const held = heldHere({
    project: { env: ["TRIAL_PASS*"] },
    secrets: ["t0ken-of-the-api"],
    withheld: ["t0ken-of-the-tracker"],
  });
  const names = ["DATABASE", "PASSED", "EMPTY", "UNSET", "API_TOKEN", "COPY", "OF_TRACKER"];
  const needed = [...names.map((name) => `TRIAL_${name}`), "JAVA_HOME"].map((name) => ({ name, from }));
  expect(heldOf(needed, held, ["TRIAL_PASS*"])).toEqual({
    variables: [
      { name: "TRIAL_DATABASE", from, isSecret: false },
      { name: "TRIAL_API_TOKEN", from, isSecret: true },
    ],
    setting: 'env: ["TRIAL_PASS*", "TRIAL_DATABASE"]',
  });
  const secret = needed.filter(({ name }) => name === "TRIAL_API_TOKEN");
  expect(heldOf(secret, held)).toEqual({ variables: [{ name: "TRIAL_API_TOKEN", from, isSecret: true }] });
  expect(heldOf([], held)).toBeUndefined();
});
