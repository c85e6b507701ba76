import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Outdated } from "./outdated.tsx";

/** A part of the page whose code is loaded when it is shown for the first time, or before. */
type LaterPart<Props> = FunctionComponent<Props> & {
  /** Loads its code, so that it is there at once when it is shown. What fails here is said where it is shown. */
  readonly ready: () => Promise<void>;
};

/** A part of the page whose code is loaded when it is shown for the first time. Until then an empty element has its place. */
export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LaterPart<Props> {
  let Loaded: FunctionComponent<Props> | undefined;
  const get = async () => {
    Loaded ??= await load();
  };
  function Later(props: Props) {
    const [, setLoaded] = useState(Loaded !== undefined);
    const [failure, setFailure] = useState<unknown>();
    // Its code may have come since it was rendered, if it was asked for before: that has to be shown, too.
    useEffect(() => void get().then(() => setLoaded(true), setFailure), []);
    if (failure !== undefined) return <Outdated error={failure} />;
    return Loaded === undefined ? <div aria-busy="true" /> : <Loaded {...props} />;
  }
  return Object.assign(Later, { ready: () => get().catch(() => undefined) });
}
