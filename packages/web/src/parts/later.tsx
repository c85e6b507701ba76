import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Outdated } from "./outdated.tsx";

/** A part of the page whose code is loaded when it is shown for the first time. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [, setLoaded] = useState(false);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      if (Loaded !== undefined) return;
      load().then((found) => {
        Loaded = found;
        setLoaded(true);
      }, setFailure);
    }, []);
    if (failure !== undefined) return <Outdated error={failure} />;
    return Loaded === undefined ? null : <Loaded {...props} />;
  };
}
