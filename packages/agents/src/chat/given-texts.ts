/** What a person says during a turn: it waits until the model is called the next time. */
export class GivenTexts {
  readonly #waiting: { readonly text: string; readonly settle: (isTaken: boolean) => void }[] = [];
  #isOver = false;

  /** Gives a text. @returns whether the model is called with it */
  give(text: string): Promise<boolean> {
    if (this.#isOver) return Promise.resolve(false);
    return new Promise((settle) => this.#waiting.push({ text, settle }));
  }

  /** Takes all texts, for the next request. */
  take(): readonly string[] {
    return this.#waiting.splice(0).map(({ text, settle }) => {
      settle(true);
      return text;
    });
  }

  /** The model is not called again. */
  end(): void {
    this.#isOver = true;
    for (const { settle } of this.#waiting.splice(0)) settle(false);
  }
}
