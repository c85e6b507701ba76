import type { KnownArguments } from "../agent/known-arguments.ts";

/** What is understood of Codex 0.169: its model, its service, and what it keeps and shows. */
export const knownArguments: KnownArguments = {
  programs: ["codex"],
  start: ["app-server"],
  flags: ["--stdio", "--strict-config"],
  values: [],
  settings: ["-c", "--config"],
  keys: /^(model|model_(provider|reasoning_effort|reasoning_summary|reasoning_summary_format|verbosity|context_window|max_output_tokens|auto_compact_token_limit|supports_reasoning_summaries)|plan_mode_reasoning_effort|service_tier|personality|oss_provider|hide_agent_reasoning|show_raw_agent_reasoning|tool_output_token_limit|project_doc_max_bytes|check_for_update_on_startup|disable_response_storage|analytics\.enabled|history\.(persistence|max_bytes)|model_providers\.[\w-]+\.(name|base_url|wire_api|env_key|requires_openai_auth|request_max_retries|stream_max_retries|stream_idle_timeout_ms|supports_websockets|query_params\.[\w-]+))$/,
  variables: {
    own: /^(CODEX|OPENAI)_/,
    understood: /^(OPENAI_\w+|CODEX_(HOME|ACCESS_TOKEN|API_KEY|CA_CERTIFICATE))$/,
    only: { CODEX_HOME: /^\// },
  },
};
