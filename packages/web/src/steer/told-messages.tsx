import { type Message, messageFate, type RunState } from "@cuebook/run";
import { Shown } from "../parts/shown.tsx";
import { Ago } from "../parts/times.tsx";
import { saidBy } from "./sent.ts";

/** What a person wrote to an agent, in a transcript, with what became of it. */
export function ToldMessage({ message, state }: { readonly message: Message; readonly state: RunState }) {
  return (
    <section class="live-text person" aria-label="Message of a person">
      <p class="quiet">
        <Shown text={message.actor?.name ?? "A person"} /> · <Fate message={message} state={state} />
      </p>
      <p>
        <Shown text={message.text} />
      </p>
    </section>
  );
}

function Fate({ message, state }: { readonly message: Message; readonly state: RunState }) {
  const { delivered } = message;
  if (delivered !== undefined) {
    return (
      <>
        {delivered.how === "during" ? "delivered during its turn" : "delivered with its prompt"}{" "}
        <Ago at={delivered.at} />
      </>
    );
  }
  if (messageFate(message, state) === "undelivered") return <>not delivered: the run ended first</>;
  return <>waits{message.when === "next" && " for its next turn"}</>;
}

/** The messages to the agent of a step, in order, with those that this page has just sent. */
export function messagesAt(state: RunState, step: number): Message[] {
  const { messages = [] } = state;
  const meant = messages.filter((each) => (each.delivered?.step ?? each.step) === step);
  const sent = saidBy(state.id).messages.value.filter(
    (each) =>
      each.step === step &&
      !messages.some(({ message, text }) => message === each.message || (each.message === null && text === each.text)),
  );
  return [...meant, ...sent.map((each) => ({ ...each, message: each.message ?? 0, at: "" }))];
}
