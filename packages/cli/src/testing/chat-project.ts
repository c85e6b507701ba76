import { folderWith } from "@cuebook/project/testing";
import type { ModelService } from "./model-server.ts";

/** A prompt with a required argument and a default. */
const support = `assistant: { name: Ada, id: "7", language: en }
messages:
  - role: system
    content: |
      You are {{ assistant.name }}. Greet {{ name }}, whose plan is {{ plan }}.
variables:
  - { name: name, required: true, description: Who asks }
  - { name: plan, default_value: free }
`;

/** A project with a chat model and a prompt. */
export function chatProject({ url }: Pick<ModelService, "url">, files: Readonly<Record<string, string>> = {}): string {
  return folderWith({
    ".cuebook/config.yaml": `agents:
  bot: { kind: chat, provider: openai-compatible, base_url: "${url}", model: tiny, retries: 0 }
`,
    "support.prompt.yaml": support,
    ...files,
  });
}
