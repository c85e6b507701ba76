/** What a run is pinned to: the definition's hash, and the object that holds it with its positions and sources. */
export interface Pin {
  readonly definition: string;
  readonly object: string;
}
