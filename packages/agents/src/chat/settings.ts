import { env } from "node:process";
import { byName, choice, integer, mapping, number, optional, type Settings, text } from "@cuebook/settings";
import { agentSettings, settingsRefused } from "../agent/adapter.ts";

/** The services that there are, each with where it is and the variable that its key is taken from. */
const providers = {
  "openai-compatible": { baseUrl: "https://api.openai.com/v1", keyVariable: "OPENAI_API_KEY" },
  anthropic: { baseUrl: "https://api.anthropic.com/v1", keyVariable: "ANTHROPIC_API_KEY" },
} as const;

export const kind = "chat";

/** The settings of an agent of this kind. */
export const settings = mapping({
  provider: choice(["openai-compatible", "anthropic"], {
    description: "`openai-compatible`: chat completions as OpenAI and many others have them. `anthropic`: messages.",
  }),
  model: text({ description: "The model, as the service names it.", minLength: 1 }),
  base_url: optional(
    text({
      description: "Where the service is. Default: OpenAI's own, or Anthropic's.",
      pattern: "^https?://",
      "x-renamed-from": "baseUrl",
    }),
  ),
  api_key: optional(
    text({
      description:
        "The key, as `$NAME` of a variable. Default: OPENAI_API_KEY or ANTHROPIC_API_KEY for the service of that name, and no key for another `base_url`.",
      minLength: 1,
      "x-secret": true,
      "x-renamed-from": "apiKey",
    }),
  ),
  headers: byName(text({ pattern: "^[\\x20-\\x7e\\t]*$", title: "a text of one line" }), {
    description: "Further headers of each request, by name; a secret value as `$NAME`.",
    propertyNames: { pattern: "^[A-Za-z0-9-]+$" },
    default: {},
    "x-secret": true,
  }),
  system: optional(text({ description: "What the model is told before everything else.", minLength: 1 })),
  max_output_tokens: optional(
    integer({ description: "The longest answer, in tokens.", minimum: 1, "x-renamed-from": "maxOutputTokens" }),
  ),
  temperature: optional(number({ description: "How much chance there is in answers.", minimum: 0, maximum: 2 })),
  max_tool_rounds: integer({
    description: "How many rounds of tools one turn may have.",
    minimum: 1,
    default: 100,
    "x-renamed-from": "maxToolRounds",
  }),
  retries: integer({
    description: "How often a request is sent again that failed in a way that may pass.",
    minimum: 0,
    maximum: 20,
    default: 4,
  }),
});

type WrittenSettings = Settings<typeof settings>;

/** All settings of an agent of the kind `chat`, with what holds where they say nothing. */
export interface ChatAgentSettings extends WrittenSettings {
  /** What messages call it: the agent's name in the configuration. */
  readonly name: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** The key has to be there, and this variable does not have it. */
  readonly missingKey?: string;
}

/** How a model is reached, and how it is asked. */
export type ChatModelSettings = Omit<ChatAgentSettings, "system" | "maxToolRounds" | "retries">;

/**
 * Reads the settings of an agent of the kind `chat`, variables put in.
 *
 * @param name what messages call it
 * @param environment where a key is taken from that the settings do not have
 * @throws CuebookError `agent_config_invalid`
 */
export function readChatSettings(
  name: string,
  written: Readonly<Record<string, unknown>>,
  environment?: Readonly<Record<string, string | undefined>>,
): ChatAgentSettings {
  return completeSettings(agentSettings({ kind, settings }, written, name), name, environment);
}

/**
 * Settings with where the service is, and with its key.
 *
 * A key of the environment goes to its own service alone: a `base_url` elsewhere gets only a key that the settings name for it.
 *
 * @throws CuebookError `agent_config_invalid`
 */
export function completeSettings(
  given: WrittenSettings,
  name: string,
  environment: Readonly<Record<string, string | undefined>> = env,
): ChatAgentSettings {
  const { baseUrl: ownUrl, keyVariable } = providers[given.provider];
  const baseUrl = given.baseUrl === undefined ? ownUrl : addressOf(given.baseUrl, name);
  const isOwn = new URL(baseUrl).origin === new URL(ownUrl).origin;
  requireKey(given.apiKey, name);
  const apiKey = given.apiKey ?? (isOwn ? environment[keyVariable] || undefined : undefined);
  const complete = { ...given, name, baseUrl };
  if (apiKey !== undefined) return { ...complete, apiKey };
  return isOwn ? { ...complete, missingKey: keyVariable } : complete;
}

/** The key, if it is long enough to be one: nothing that is kept may have it. */
export function secretsOfSettings({ apiKey = "" }: ChatModelSettings): string[] {
  return apiKey.length >= 8 ? [apiKey] : [];
}

function addressOf(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && url.username + url.password + url.search + url.hash === "") {
    return url.href.replace(/\/+$/, "");
  }
  const expected = "an address such as https://models.example/v1, without user or query";
  throw settingsRefused({ kind, name }, [`"base_url" must be ${expected}`]);
}

/** Whatever is wrong with a key, it is not shown. */
function requireKey(key: string | undefined, name: string): void {
  const refuse = (expected: string) => settingsRefused({ kind, name }, [`"api_key" must be ${expected}`]);
  // Front matter comes with the project, and must not choose which of our variables goes where: nothing is put in there.
  if (key?.startsWith("$") === true) throw refuse("a key, which only a configuration may take from $NAME");
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) throw refuse("a key without blanks");
}
