/**
 * The moves that a tracker makes itself, of several writes each: while one lasts, an issue has two states, which is no mistake of
 * anybody.
 */
export class OwnMoves {
  readonly #moving = new Set<string>();
  readonly #readers = new Set<Set<string>>();

  /** Moves an issue. */
  async of(id: string, move: () => Promise<void>): Promise<void> {
    this.#moving.add(id);
    for (const seen of this.#readers) seen.add(id);
    try {
      await move();
    } finally {
      this.#moving.delete(id);
    }
  }

  /** Reads issues. @param read receives the ids of those that are moved at any time while it reads */
  async while<Result>(read: (moved: ReadonlySet<string>) => Promise<Result>): Promise<Result> {
    const moved = new Set(this.#moving);
    this.#readers.add(moved);
    try {
      return await read(moved);
    } finally {
      this.#readers.delete(moved);
    }
  }
}
