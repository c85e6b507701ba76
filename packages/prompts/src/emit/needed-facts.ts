import { checkPrompt, type Presence } from "@cuebook/chat";
import type { PromptFile } from "../file/read.ts";

/** The facts that a prompt may need, each with the type that `facts` has if the fact is given. */
const typeOf: Readonly<Record<Exclude<Presence, "always">, string>> = {
  assistant: "{ readonly assistant: AssistantFacts }",
  conversation: "{ readonly conversation: ConversationFacts }",
  conversation_created: "{ readonly conversation: { readonly createdAt: Date } }",
  conversation_updated: "{ readonly conversation: { readonly updatedAt: Date } }",
  session_mode: '{ readonly session: { readonly mode: "audio" | "text" } }',
};

const optional = Object.keys(typeOf) as readonly (keyof typeof typeOf)[];

/** The facts without which rendering may fail: those that the prompt uses without testing for them. */
export function neededFacts({ parsed, args }: Pick<PromptFile, "parsed" | "args">): readonly (keyof typeof typeOf)[] {
  const fails = (given: readonly Presence[]) =>
    checkPrompt(parsed.definition, { given, ...(args !== undefined && { args }) }).some(
      ({ severity }) => severity === "error",
    );
  // A prompt that cannot be proved even with all facts, for example without the schema of an argument, needs none of them.
  if (fails(optional)) return [];
  return optional.filter((fact) => fails(optional.filter((each) => each !== fact)));
}

/** The type of the `facts` that a prompt needs. */
export function factsType(needed: readonly (keyof typeof typeOf)[]): string {
  return ["PromptFacts", ...needed.map((fact) => typeOf[fact])].join(" & ");
}
