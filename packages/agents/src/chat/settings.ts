import { env } from "node:process";
import {
  byName,
  choice,
  described,
  integer,
  list,
  mapping,
  number,
  optional,
  type Settings,
  text,
} from "@cuebook/settings";
import { agentSettings, settingsRefused } from "../agent/adapter.ts";

/** The services, each with its address and the variables that may have its key. Hints name the first one. */
const providers = {
  openai: { baseUrl: "https://api.openai.com/v1", keyVariables: ["OPENAI_API_KEY"] },
  anthropic: { baseUrl: "https://api.anthropic.com/v1", keyVariables: ["ANTHROPIC_API_KEY"] },
  google: {
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    keyVariables: ["GEMINI_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY"],
  },
  "openai-compatible": { baseUrl: "https://api.openai.com/v1", keyVariables: ["OPENAI_API_KEY"] },
} as const;

export const kind = "chat";

/** The settings of an agent of this kind. */
export const settings = mapping({
  provider: choice(["openai", "anthropic", "google", "openai-compatible"], {
    description:
      "The protocol. `openai`: OpenAI's Responses API. `anthropic`: Anthropic's messages. `google`: the Gemini API. `openai-compatible`: the chat completions of OpenAI and many others.",
  }),
  model: text({ description: "The service's name of the model.", minLength: 1 }),
  base_url: optional(
    text({
      description: "The address of the service. Default: that of OpenAI, Anthropic or Google.",
      pattern: "^https?://",
      "x-renamed-from": "baseUrl",
    }),
  ),
  api_key: optional(
    text({
      description:
        "The key, as `$NAME` of a variable. Default: OPENAI_API_KEY, ANTHROPIC_API_KEY or GEMINI_API_KEY (or GOOGLE_GENERATIVE_AI_API_KEY) for the service of that name, and no key for another `base_url`.",
      minLength: 1,
      "x-secret": true,
      "x-renamed-from": "apiKey",
    }),
  ),
  headers: byName(text({ pattern: "^[\\x20-\\x7e\\t]*$", title: "a text of one line" }), {
    description: "Additional headers of each request, by name. A secret value is given as `$NAME`.",
    propertyNames: { pattern: "^[A-Za-z0-9-]+$" },
    default: {},
    "x-secret": true,
  }),
  system: optional(
    text({ description: "The system prompt: what the model reads before everything else.", minLength: 1 }),
  ),
  max_output_tokens: optional(
    integer({ description: "The longest answer, in tokens.", minimum: 1, "x-renamed-from": "maxOutputTokens" }),
  ),
  temperature: optional(number({ description: "The randomness of answers.", minimum: 0, maximum: 2 })),
  top_p: optional(
    number({
      description: "The share of the likeliest words to choose from.",
      minimum: 0,
      maximum: 1,
      "x-renamed-from": "topP",
    }),
  ),
  effort: optional(
    text({
      description: "How much the model reasons, in the service's words, such as `low`, `medium` or `high`.",
      minLength: 1,
    }),
  ),
  provider_options: described<Readonly<Record<string, unknown>>>({
    type: "object",
    description:
      "Further fields of each request, as the service documents them, such as `{ thinking: { type: enabled, budget_tokens: 4000 } }`.",
    additionalProperties: true,
    propertyNames: {
      not: {
        enum: [
          ...["model", "messages", "system", "tools", "stream"],
          ...["input", "instructions", "contents", "systemInstruction"],
        ],
      },
    },
    default: {},
  }),
  mcp: list(text({ pattern: "^[A-Za-z0-9](?:[A-Za-z0-9-]{0,30}[A-Za-z0-9])?$" }), {
    description:
      "MCP servers of `tools.servers` whose tools its roles may call, by name. Each call is asked about unless a rule allows it.",
    default: [],
  }),
  max_tool_rounds: integer({
    description: "The maximum number of tool rounds in one turn.",
    minimum: 1,
    default: 100,
    "x-renamed-from": "maxToolRounds",
  }),
  retries: integer({
    description: "The maximum number of retries after a temporary failure of a request.",
    minimum: 0,
    maximum: 20,
    default: 4,
  }),
});

type WrittenSettings = Settings<typeof settings>;

/** All settings of an agent of the kind `chat`, with their defaults. */
export interface ChatAgentSettings extends WrittenSettings {
  /** The agent's name in the configuration, for messages. */
  readonly name: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** A key is required, but this variable is not set. */
  readonly missingKey?: string;
  /** The model was named by an option, without settings that hints could name. */
  readonly isOption?: boolean;
}

/** How a model is reached, and the parameters of its requests. */
export type ChatModelSettings = Omit<ChatAgentSettings, "system" | "mcp" | "maxToolRounds" | "retries">;

/**
 * Reads the settings of an agent of the kind `chat`, with variables resolved.
 *
 * @param name the agent's name in messages
 * @param environment the source of a key that the settings do not contain
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
 * Adds the address of the service and its key to settings.
 *
 * A key from the environment is used only for its own service. Another `base_url` gets only a key that the settings name for
 * it.
 *
 * @throws CuebookError `agent_config_invalid`
 */
export function completeSettings(
  given: WrittenSettings,
  name: string,
  environment: Readonly<Record<string, string | undefined>> = env,
): ChatAgentSettings {
  const { baseUrl: ownUrl, keyVariables } = providers[given.provider];
  const baseUrl = given.baseUrl === undefined ? ownUrl : addressOf(given.baseUrl, name);
  const isOwn = new URL(baseUrl).origin === new URL(ownUrl).origin;
  requireKey(given.apiKey, name);
  const ownKey = isOwn ? keyVariables.map((variable) => environment[variable]).find(Boolean) : undefined;
  const apiKey = given.apiKey ?? ownKey;
  const complete = { ...given, name, baseUrl };
  if (apiKey !== undefined) return { ...complete, apiKey };
  return isOwn ? { ...complete, missingKey: keyVariables[0] } : complete;
}

/** The key, if it is long enough to be one. Nothing that is stored may contain it. */
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

/** A key is never shown, whatever is wrong with it. */
function requireKey(key: string | undefined, name: string): void {
  const refuse = (expected: string) => settingsRefused({ kind, name }, [`"api_key" must be ${expected}`]);
  // Front matter comes with the project, and must not choose which variable of ours is sent where. So variables are not
  // resolved in it.
  if (key?.startsWith("$") === true) throw refuse("a key, which only a configuration may take from $NAME");
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) throw refuse("a key without blanks");
}
