/**
 * A regular expression that is created when it is first used. It is for classes of Unicode characters (`\p{L}`): the
 * character sets of a literal are built when the module is parsed, which for a dozen of them takes a third of the time to
 * load this whole package, even if no template needs one.
 *
 * @param source the expression, as between the slashes of a literal
 */
// @__NO_SIDE_EFFECTS__
export function lazyPattern(source: string, flags: string): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, flags);
    return pattern;
  };
}
