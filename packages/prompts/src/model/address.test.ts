import { expect, test } from "vitest";
import { isModelAddress, modelAgent } from "./address.ts";

test("an address names a service with its key in the environment, or a place without a key", () => {
  expect(modelAgent("groq/llama", { env: { GROQ_API_KEY: "k" } }).settings).toEqual({
    ...{ provider: "openai-compatible", model: "llama" },
    ...{ base_url: "https://api.groq.com/openai/v1", api_key: "$GROQ_API_KEY" },
  });
  expect(modelAgent("http://127.0.0.1:9/v1#m").settings).toEqual({
    ...{ provider: "openai-compatible", base_url: "http://127.0.0.1:9/v1", model: "m" },
  });
  expect(["openai/m", "https://h/v1#m", "assistant", "toString/m"].map(isModelAddress)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["antropic/m", "model_unknown", 'the address: unknown service "antropic"'],
  ["assistant", "model_unknown", 'the address "assistant" names no service'],
  ["http://h/v1", "model_unknown", 'the address "http://h/v1" names no model'],
  ["groq/m", "model_key_unset", "the key for groq/m is missing: GROQ_API_KEY is not set"],
])("the address %s is refused with a code and the reason", (address, code, message) => {
  expect(() => modelAgent(address, { env: {} })).toThrow(expect.objectContaining({ code, message }));
});
