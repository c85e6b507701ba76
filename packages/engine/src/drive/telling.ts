import { takesOf } from "@cuebook/agents";
import { messagesOf } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { messageText } from "../prompt/messages.ts";
import type { PreparedTurn } from "./prepare-turn.ts";

/** Gives a text to the agent of a turn that runs. Resolves to whether the agent has it; if not, the turn takes no more. */
type Take = (text: string) => Promise<boolean>;

/** Hands over what people write to an agent while its turn runs. */
export class Telling {
  readonly #turn: PreparedTurn;
  readonly #interrupt = new AbortController();
  readonly #ended = Promise.withResolvers<false>();
  #take: Take | undefined;
  #work: Promise<void> | undefined;
  #isStale = false;

  constructor(turn: PreparedTurn) {
    this.#turn = turn;
    turn.tellings?.add(this);
  }

  /** Aborted if the turn has to end early, so that its session continues with a message. */
  get signal(): AbortSignal {
    return this.#interrupt.signal;
  }

  /** Receives, from the agent, how it takes texts in this turn. */
  readonly hear = (take: Take): void => {
    this.#take = take;
    this.look();
  };

  /** Hands over the messages that wait for this turn, one after the other. */
  look(): void {
    this.#isStale = true;
    this.#work ??= this.#handOver();
  }

  /** The turn has ended. What was not handed over waits for the next one. */
  async close(): Promise<void> {
    this.#turn.tellings?.delete(this);
    this.#take = undefined;
    this.#ended.resolve(false);
    await this.#work;
  }

  async #handOver(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      // A failure loses nothing: the message waits, and is in the prompt of the next turn.
      await this.#handOverAll().catch(() => undefined);
    }
    this.#work = undefined;
  }

  async #handOverAll(): Promise<void> {
    const { recorder, ref, step, agent } = this.#turn;
    for (const { message, text } of messagesOf(recorder.state, step).filter(({ when }) => when === "now")) {
      if (takesOf(agent) === "interrupted" && this.#hasSession) this.#interrupt.abort();
      const take = this.#take;
      if (takesOf(agent) !== "during" || take === undefined) return;
      const isTaken = await Promise.race([take(messageText(text)), this.#ended.promise]);
      if (!isTaken) {
        this.#take = undefined;
        return;
      }
      faultPoint("told turn");
      await recorder.append({ type: "message_delivered", ...ref, message, how: "during" });
    }
  }

  /** Whether the try has a session: without one, a turn that ends early would lose its work. */
  get #hasSession(): boolean {
    const { recorder, ref } = this.#turn;
    const step = recorder.state.steps.find((each) => each.step === ref.step);
    return step?.tries.find((each) => each.try === ref.try)?.session !== undefined;
  }
}
