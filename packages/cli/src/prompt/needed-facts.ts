import { checkPrompt, type Presence } from "@cuebook/chat";
import type { PromptFile } from "./prompt-file.ts";

/** Facts that a prompt may need, each with the type of the `facts` that have it. */
const typeOf: Readonly<Record<Exclude<Presence, "always">, string>> = {
  assistant: "{ readonly assistant: AssistantFacts }",
  conversation: "{ readonly conversation: ConversationFacts }",
  conversation_created: "{ readonly conversation: { readonly createdAt: Date } }",
  conversation_updated: "{ readonly conversation: { readonly updatedAt: Date } }",
  session_mode: '{ readonly session: { readonly mode: "audio" | "text" } }',
};

const optional = Object.keys(typeOf) as readonly (keyof typeof typeOf)[];

/** The facts without which a prompt may not render: those that it uses without a test. */
export function neededFacts({ parsed, args }: Pick<PromptFile, "parsed" | "args">): readonly (keyof typeof typeOf)[] {
  const fails = (given: readonly Presence[]) =>
    checkPrompt(parsed.definition, { given, ...(args !== undefined && { args }) }).some(
      ({ severity }) => severity === "error",
    );
  // A prompt that is not proved without an argument's schema is not proved with any fact.
  if (fails(optional)) return [];
  return optional.filter((fact) => fails(optional.filter((each) => each !== fact)));
}

/** The type of the `facts` that a prompt needs. */
export function factsType(needed: readonly (keyof typeof typeOf)[]): string {
  return ["PromptFacts", ...needed.map((fact) => typeOf[fact])].join(" & ");
}
