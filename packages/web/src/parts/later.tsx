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
    const [, setLoaded] = useState(false);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      if (Loaded === undefined) get().then(() => setLoaded(true), setFailure);
    }, []);
    if (failure !== undefined) return <Outdated error={failure} />;
    return Loaded === undefined ? <div aria-busy="true" /> : <Loaded {...props} />;
  }
  return Object.assign(Later, { ready: () => get().catch(() => undefined) });
}
