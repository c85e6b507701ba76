/**
 * Work on folders: in each folder one piece after another, because git's locks, and the index and the refs that we use there, are of
 * the folder. Branches of a run that share a folder would else take each other's half-made states for changes.
 */
const last = new Map<string, Promise<unknown>>();

/** Does a piece of work in a folder when all earlier ones of this process have ended there. */
export function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const result = (last.get(folder) ?? Promise.resolve()).then(work);
  const ended = result
    .catch(() => undefined)
    .then(() => {
      if (last.get(folder) === ended) last.delete(folder);
    });
  last.set(folder, ended);
  return result;
}

/** One piece of work for all who ask for it before it begins. */
export class Shared<Order, Result> {
  readonly #waiting = new Map<string, { readonly orders: Order[]; readonly result: Promise<Result> }>();

  /** @param key what is the same for those who share the work @param work does it for all orders */
  take(
    folder: string,
    key: string,
    order: Order,
    work: (orders: readonly Order[]) => Promise<Result>,
  ): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) {
      waiting.orders.push(order);
      return waiting.result;
    }
    const orders = [order];
    const result = inTurn(folder, () => {
      this.#waiting.delete(key);
      return work(orders);
    });
    this.#waiting.set(key, { orders, result });
    return result;
  }
}
