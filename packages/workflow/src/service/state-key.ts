/** The normalized form of a state, for comparison. */
export function stateKey(state: string): string {
  return state.trim().toLowerCase();
}
