/** What `fetch` of Node sends its requests with, as far as it is used here. */
interface Dispatch {
  dispatch(options: object, handler: unknown): boolean;
}

/** Where Node and its HTTP client keep the connections of this process, with the proxy that its environment names. */
const shared = Symbol.for("undici.globalDispatcher.1");

/**
 * An option of `fetch` without its own limit of silence. Node ends a request after 300 s without a byte; a model may think longer,
 * and a limit of ours ends the one that does not (`stallTimeoutMs`).
 */
export function patient(): RequestInit {
  // The first use of fetch makes the connections.
  void globalThis.fetch;
  const within: unknown = Reflect.get(globalThis, shared);
  if (!isDispatch(within)) return {};
  const dispatch: Dispatch["dispatch"] = (options, handler) =>
    within.dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler);
  // `fetch` calls nothing else of it. The types of browsers do not have it.
  const options: object = { dispatcher: { dispatch } };
  return options;
}

function isDispatch(value: unknown): value is Dispatch {
  return typeof value === "object" && value !== null && "dispatch" in value && typeof value.dispatch === "function";
}
