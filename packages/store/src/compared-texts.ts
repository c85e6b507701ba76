/**
 * Texts by id, with compare-and-swap: a write succeeds only if the caller knows the present text, so that only one of several processes
 * that decide from the same text succeeds. All methods are asynchronous, so a store may be on another machine.
 */
export interface ComparedTexts {
  read(id: string): Promise<string | undefined>;
  /**
   * @param before the present text; absent: none yet
   * @returns false if the present text is a different one
   * @throws CuebookError the database errors of `Journal.append`
   */
  write(id: string, before: string | undefined, text: string): Promise<boolean>;
}
