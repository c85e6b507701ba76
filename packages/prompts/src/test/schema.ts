import type { JsonSchema } from "@cuebook/template";

const text = { type: "string" };
const texts = (description: string): JsonSchema => ({
  anyOf: [text, { type: "array", items: text, minItems: 1 }],
  description,
});

const textAssertions = {
  equals: { ...text, description: "The text is this one, apart from white space around it." },
  contains: texts("The text has this part, or all of them."),
  not_contains: texts("The text does not have this part, or any of them."),
  matches: texts(
    "The text matches this regular expression of JavaScript, or all of them. `(?i)` at its start ignores the case.",
  ),
  not_matches: texts("The text does not match this regular expression, or any of them."),
  json_schema: {
    type: ["object", "boolean"],
    additionalProperties: true,
    description: "The text is JSON, perhaps in a fence, that fits this schema.",
  },
};

/** The assertions on a text. */
export const textAssertionSchema: JsonSchema = {
  type: "object",
  properties: textAssertions,
  additionalProperties: false,
};

const textAssertion = (description: string): JsonSchema => ({
  ...(textAssertionSchema as object),
  description,
});

/** The assertions on a rendered prompt. */
export const expectationSchema: JsonSchema = {
  type: "object",
  properties: {
    messages: { type: "integer", minimum: 0, description: "The number of messages." },
    system: textAssertion("The system messages together, with an empty line between them."),
    user: textAssertion("The user messages of the prompt together."),
    assistant: textAssertion("The assistant messages of the prompt together."),
    fails: { ...text, description: "The prompt cannot be rendered with these arguments: the code of the finding." },
  },
  additionalProperties: false,
  description: "What the rendered prompt is like. No model is asked.",
};

const offered: JsonSchema = {
  type: "array",
  items: {
    anyOf: [
      text,
      {
        type: "object",
        properties: {
          name: { type: "string", pattern: "^[A-Za-z0-9_-]{1,64}$" },
          description: text,
          parameters: { type: "object", additionalProperties: true },
        },
        required: ["name"],
        additionalProperties: false,
      },
    ],
  },
};

/** The assertions on an answer. */
export const answerSchema: JsonSchema = {
  type: "object",
  properties: {
    ...textAssertions,
    calls: {
      type: "array",
      items: {
        type: "object",
        properties: {
          name: { type: "string", minLength: 1, description: "The name of the tool." },
          arguments: {
            type: "object",
            additionalProperties: true,
            description: "Arguments that the call has, with these values. Others are free.",
          },
          arguments_schema: {
            type: ["object", "boolean"],
            additionalProperties: true,
            description: "The arguments of the call fit this schema.",
          },
        },
        required: ["name"],
        additionalProperties: false,
      },
      description:
        "The tools that the answer calls: these, in any order, and no others. Without it, an answer that calls a tool fails.",
    },
    max_cost_usd: { type: "number", minimum: 0, description: "The most that the answer costs, in US dollars." },
    max_latency_ms: { type: "integer", minimum: 1, description: "The longest time to the end of the answer." },
    max_output_tokens: { type: "integer", minimum: 1, description: "The longest answer, in tokens." },
  },
  additionalProperties: false,
  description: "What each model's answer is like.",
};

const facts: JsonSchema = {
  type: "object",
  properties: {
    conversation: {
      type: "object",
      properties: {
        id: text,
        identifier: text,
        source: text,
        direction: { enum: ["inbound", "outbound"] },
      },
      additionalProperties: false,
    },
    session: { type: "object", properties: { mode: { enum: ["audio", "text"] } }, additionalProperties: false },
  },
  additionalProperties: false,
  description: "Facts of the host for a prompt file, over those that `cuebook chat` gives.",
};

const data = { type: "object", additionalProperties: true };

/** A case. */
export const caseSchema: JsonSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, description: "Its name, once in the file." },
    args: { ...data, description: "The arguments of a prompt file." },
    issue: { ...data, description: "Of a workflow: the issue, in place of `issue` of `data`." },
    input: { ...data, description: "Of a workflow: the inputs, in place of `input` of `data`." },
    turn: {
      type: "integer",
      minimum: 1,
      description: "Of a workflow: the turn of the role, in place of `run` of `data`. Default: 1.",
    },
    data: { ...data, description: "All other data of a prompt of a workflow." },
    tools: {
      ...offered,
      description: "The tools that models may call for this case, in place of those of the file.",
    },
    message: {
      type: "string",
      minLength: 1,
      description:
        "What the user says to a prompt file. For `answer` it is needed, unless the prompt ends with a message of the user.",
    },
    language: { ...text, description: "The language of the user." },
    now: { ...text, description: "The time of the turn. Default: 2026-01-01T00:00:00Z." },
    history: {
      type: "array",
      items: {
        type: "object",
        properties: { role: { enum: ["user", "assistant"] }, content: { type: "string", minLength: 1 } },
        required: ["role", "content"],
        additionalProperties: false,
      },
      description: "The messages before the user's.",
    },
    facts,
    expect: expectationSchema,
    answer: answerSchema,
  },
  required: ["name"],
  additionalProperties: false,
};

/** The format of `*.prompt.test.yaml`. */
export const promptTestSchema: JsonSchema = {
  type: "object",
  properties: {
    prompt: { ...text, description: "The prompt file. Default: NAME.prompt.yaml beside NAME.prompt.test.yaml." },
    workflow: {
      ...text,
      description: "In place of a prompt file: a workflow, by its file or its name in the library.",
    },
    role: { ...text, description: "Of a workflow: the prompt of this role." },
    edge: { ...text, description: "Of a workflow: the prompt of this edge, as ROLE/STATUS." },
    tools: {
      ...offered,
      description:
        "The tools that models may call: tools of Cuebook by name, or `name`, `description` and `parameters` (a JSON Schema). No tool is run. Default: of a workflow, those of the role.",
    },
    models: {
      type: "array",
      items: text,
      minItems: 1,
      uniqueItems: true,
      description: "The agents of the kind `chat` that answer. Default: the agent that `cuebook chat` takes.",
    },
    cases: { type: "array", items: caseSchema, minItems: 1, description: "The cases." },
  },
  required: ["cases"],
  additionalProperties: false,
};
