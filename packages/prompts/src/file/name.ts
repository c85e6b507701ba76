/** Whether a file is a prompt definition by its name. */
export function isPromptFile(path: string): boolean {
  return /\.prompt\.(?:ya?ml|json)$/.test(path);
}

/** Whether a file is a test of a prompt by its name. */
export function isPromptTest(path: string): boolean {
  return /\.prompt\.test\.ya?ml$/.test(path);
}
