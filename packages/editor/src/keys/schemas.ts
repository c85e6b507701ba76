import { promptFileSchema } from "@cuebook/chat/prompt-file";
import { isMarkdown, isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import {
  extendingFileSchema,
  overrideFileSchema,
  phaseFileSchema,
  phasesFileSchema,
  workflowFileSchema,
} from "@cuebook/workflow";
import type { EditorHost } from "../host/host.ts";

/** The schema of the keys of a file. @param value what is written in it */
export function schemaOfFile(
  name: string,
  value: unknown,
  host: Pick<EditorHost, "kindOf" | "schemas">,
): JsonSchema | undefined {
  const kind = host.kindOf(name);
  const keys = isRecord(value) ? value : {};
  switch (kind) {
    case "workflow":
      if (isMarkdown(name)) return host.schemas.workflowMd;
      if (Object.hasOwn(keys, "extends")) return extendingFileSchema;
      return Object.hasOwn(keys, "phases") ? phasesFileSchema : workflowFileSchema;
    case "phase":
      if (!/\.md$/.test(name)) return undefined;
      return ["extends", "prepend", "append", "blocks"].some((key) => Object.hasOwn(keys, key))
        ? overrideFileSchema
        : phaseFileSchema;
    case "prompt":
      return promptFileSchema;
    case "prompt_test":
      return host.schemas.promptTest;
    case "config":
      return host.schemas.config;
    default:
      return undefined;
  }
}
