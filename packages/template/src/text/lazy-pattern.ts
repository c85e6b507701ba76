/**
 * A regular expression that is made when it is first used. For classes of Unicode characters (`\p{L}`): a literal has its
 * sets of characters built where the module is parsed, which for a dozen of them takes a third of the time to load all
 * of this package, also where no template ever needs one.
 *
 * @param source the expression, as between the slashes of a literal
 */
export function lazyPattern(source: string, flags: string): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, flags);
    return pattern;
  };
}
