import type { Forge, ForgeContext, ForgeSettings } from "./forge.ts";
import type { Remote } from "./remote.ts";

/** A kind of forge. */
export interface ForgeAdapter<Kind extends string = string> {
  readonly kind: Kind;
  /** Its name for people. */
  readonly name: string;
  /** What its tokens begin with. */
  readonly tokens: RegExp;
  /** The address of the API, as settings may write it. @param address default: that of the public service */
  endpointOf(address?: string): string;
  /** Whether an address is certainly that of its API. */
  isEndpoint(address: string): boolean;
  /** What is wrong with the address of an API. @param key the setting that has it */
  endpointProblems(address: string, key: string): readonly string[];
  /** The host of the pages and repositories that belong to an API. */
  hostOf(endpoint: string): string;
  /** The repository that a remote names. `undefined`: it is not at the forge with this API. */
  projectAt(remote: Remote, endpoint: string): string | undefined;
  open(settings: ForgeSettings, context: ForgeContext): Forge;
}
