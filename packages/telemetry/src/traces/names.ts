/** @folder Traces: spans folded from the events of runs, and sent to a collector. */

/**
 * The names of attributes. Those that begin with `gen_ai` are of the conventions of OpenTelemetry for generative AI, which are in
 * development: this is the only place to change when they do.
 */
export const attribute = {
  operation: "gen_ai.operation.name",
  provider: "gen_ai.provider.name",
  agent: "gen_ai.agent.name",
  conversation: "gen_ai.conversation.id",
  requestModel: "gen_ai.request.model",
  responseModel: "gen_ai.response.model",
  finishReasons: "gen_ai.response.finish_reasons",
  inputTokens: "gen_ai.usage.input_tokens",
  cacheReadTokens: "gen_ai.usage.cache_read.input_tokens",
  outputTokens: "gen_ai.usage.output_tokens",
  tool: "gen_ai.tool.name",
  toolCall: "gen_ai.tool.call.id",
  toolArguments: "gen_ai.tool.call.arguments",
  toolResult: "gen_ai.tool.call.result",
  inputMessages: "gen_ai.input.messages",
  outputMessages: "gen_ai.output.messages",
  errorType: "error.type",
  run: "cuebook.run",
  workflow: "cuebook.workflow",
  step: "cuebook.step",
  role: "cuebook.role",
  visit: "cuebook.visit",
  status: "cuebook.status",
  try: "cuebook.try",
  turn: "cuebook.turn",
  turnKind: "cuebook.turn.kind",
  agentKind: "cuebook.agent.kind",
  costUsd: "cuebook.cost_usd",
  toolKind: "cuebook.tool.kind",
  outcome: "cuebook.outcome",
  exitCode: "cuebook.exit_code",
} as const;

/** The values of `gen_ai.operation.name`. */
export const operation = { run: "invoke_workflow", turn: "invoke_agent", model: "chat", tool: "execute_tool" } as const;
