/** The form in which states are compared. */
export function stateKey(state: string): string {
  return state.trim().toLowerCase();
}
