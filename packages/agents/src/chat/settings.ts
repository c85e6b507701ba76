import { env } from "node:process";
import { invalid, optionalCount, optionalString } from "../agent/settings.ts";

type Config = Readonly<Record<string, unknown>>;

/** The services that there are, each with where it is and the variable that its key is taken from. */
const providers = {
  "openai-compatible": { baseUrl: "https://api.openai.com/v1", keyVariable: "OPENAI_API_KEY" },
  anthropic: { baseUrl: "https://api.anthropic.com/v1", keyVariable: "ANTHROPIC_API_KEY" },
} as const;

export type ChatProvider = keyof typeof providers;

/** How a model is reached, and how it is asked. */
export interface ChatModelSettings {
  /** What messages call it: the agent's name in the configuration. */
  readonly name: string;
  readonly provider: ChatProvider;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
  /** Absent: requests go without one. */
  readonly apiKey?: string;
  /** The key has to be there, and this variable does not have it. */
  readonly missingKey?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxOutputTokens?: number;
  readonly temperature?: number;
}

/** All settings of an agent of the kind `chat`, with what holds where they say nothing. */
export interface ChatAgentSettings extends ChatModelSettings {
  /** What the model is told before everything else: a text, no template. */
  readonly system?: string;
  /** How many rounds of tools one turn may have. */
  readonly maxToolRounds: number;
  /** How often a request is sent again that failed in a way that may pass. */
  readonly retries: number;
}

const defaultChatSettings = { maxToolRounds: 100, retries: 4 } as const;

/** The JSON Schema of these settings in the configuration. */
export const chatConfigSchema = {
  type: "object",
  properties: {
    provider: {
      description: "`openai-compatible`: chat completions as OpenAI and many others have them. `anthropic`: messages.",
      enum: Object.keys(providers),
    },
    model: { description: "The model, as the service names it.", type: "string", minLength: 1 },
    baseUrl: {
      description: "Where the service is. Default: OpenAI's own, or Anthropic's.",
      type: "string",
      pattern: "^https?://",
    },
    apiKey: {
      description:
        "The key, as `$NAME` of a variable. Default: OPENAI_API_KEY or ANTHROPIC_API_KEY for the service of that name, and no key for another `baseUrl`.",
      type: "string",
      minLength: 1,
    },
    headers: {
      description: "Further headers of each request, by name; a secret value as `$NAME`.",
      type: "object",
      propertyNames: { pattern: "^[A-Za-z0-9-]+$" },
      additionalProperties: { type: "string" },
    },
    system: { description: "What the model is told before everything else.", type: "string", minLength: 1 },
    maxOutputTokens: { description: "The longest answer, in tokens.", type: "integer", minimum: 1 },
    temperature: { description: "How much chance there is in answers.", type: "number", minimum: 0, maximum: 2 },
    maxToolRounds: {
      description: `How many rounds of tools one turn may have. Default ${defaultChatSettings.maxToolRounds}.`,
      type: "integer",
      minimum: 1,
    },
    retries: {
      description: `How often a request is sent again that failed in a way that may pass. Default ${defaultChatSettings.retries}.`,
      type: "integer",
      minimum: 0,
      maximum: 20,
    },
  },
  required: ["provider", "model"],
  additionalProperties: false,
} as const;

/**
 * Reads the settings of an agent of the kind `chat`, variables put in.
 *
 * A key of the environment goes to its own service alone: a `baseUrl` elsewhere gets only a key that the settings name for it.
 *
 * @param name what messages call it
 * @param environment where a key is taken from that the settings do not have
 * @throws EngineError `agent_config_invalid`
 */
export function readChatSettings(
  name: string,
  config: Config,
  environment: Readonly<Record<string, string | undefined>> = env,
): ChatAgentSettings {
  const provider = providerOf(name, config);
  const known = providers[provider];
  const model = optionalString(name, config, "model");
  if (model === undefined) throw invalid(name, "model", "the name of a model", undefined);
  const baseUrl = baseUrlOf(name, config) ?? known.baseUrl;
  const maxOutputTokens = optionalCount(name, config, "maxOutputTokens");
  const temperature = optionalNumber(name, config, "temperature", 2);
  const system = optionalString(name, config, "system");
  const isOwn = new URL(baseUrl).origin === new URL(known.baseUrl).origin;
  const apiKey = keyOf(name, config) ?? (isOwn ? environment[known.keyVariable] || undefined : undefined);
  return {
    name,
    provider,
    baseUrl,
    model,
    ...(apiKey !== undefined && { apiKey }),
    ...(apiKey === undefined && isOwn && { missingKey: known.keyVariable }),
    headers: headersOf(name, config),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(system !== undefined && { system }),
    maxToolRounds: optionalCount(name, config, "maxToolRounds") ?? defaultChatSettings.maxToolRounds,
    retries: retriesOf(name, config),
  };
}

/** The key, if it is long enough to be one: nothing that is kept may have it. */
export function secretsOfSettings({ apiKey = "" }: ChatModelSettings): string[] {
  return apiKey.length >= 8 ? [apiKey] : [];
}

function providerOf(name: string, { provider }: Config): ChatProvider {
  if (provider === "openai-compatible" || provider === "anthropic") return provider;
  throw invalid(name, "provider", Object.keys(providers).join(" or "), provider);
}

function baseUrlOf(name: string, config: Config): string | undefined {
  const text = optionalString(name, config, "baseUrl");
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password + url.search === "";
  if (!isPlain || url.hash !== "") {
    throw invalid(name, "baseUrl", "an address such as https://models.example/v1, without user or query", "another");
  }
  return url.href.replace(/\/+$/, "");
}

function keyOf(name: string, config: Config): string | undefined {
  const key = optionalString(name, config, "apiKey");
  if (key === undefined) return undefined;
  // Front matter comes with the project, and must not choose which of our variables goes where: nothing is put in there.
  if (key.startsWith("$")) throw invalid(name, "apiKey", "a key, which only a configuration may take from $NAME", key);
  // Whatever is wrong with a key, it is not shown.
  if (!/^[\x21-\x7e]+$/.test(key)) throw invalid(name, "apiKey", "a key without blanks", "another");
  return key;
}

function headersOf(name: string, { headers = {} }: Config): Readonly<Record<string, string>> {
  if (typeof headers !== "object" || headers === null || Array.isArray(headers)) {
    throw invalid(name, "headers", "a mapping of names to texts", headers);
  }
  const found: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(headers)) {
    if (!/^[A-Za-z0-9-]+$/.test(key)) throw invalid(name, "headers", "names of headers", key);
    if (typeof value !== "string" || !/^[\x20-\x7e\t]*$/.test(value)) {
      throw invalid(name, `headers.${key}`, "a text of one line", "another");
    }
    found[key] = value;
  }
  return found;
}

function retriesOf(name: string, config: Config): number {
  const { retries = defaultChatSettings.retries } = config;
  if (typeof retries === "number" && Number.isSafeInteger(retries) && retries >= 0 && retries <= 20) return retries;
  throw invalid(name, "retries", "a whole number from 0 to 20", retries);
}

function optionalNumber(name: string, config: Config, key: string, most: number): number | undefined {
  const value = config[key];
  if (value === undefined) return undefined;
  if (typeof value === "number" && value >= 0 && value <= most) return value;
  throw invalid(name, key, `a number from 0 to ${most}`, value);
}
