/** What a run is pinned to: the hash of the definition, and the object that has it with its positions and sources. */
export interface Pin {
  readonly definition: string;
  readonly object: string;
}
