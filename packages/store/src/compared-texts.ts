/**
 * Texts by ids. A text is replaced only by a process that knows the present one: of several that decide from the same text, one counts.
 * All methods are asynchronous, so a store may be on another machine.
 */
export interface ComparedTexts {
  read(id: string): Promise<string | undefined>;
  /**
   * @param before the present text; absent: none yet
   * @returns false if there is another one
   * @throws CuebookError those of the database as in `Journal.append`
   */
  write(id: string, before: string | undefined, text: string): Promise<boolean>;
}
