interface LinesProps {
  readonly of: { readonly added: number | null; readonly removed: number | null };
}

/** How many lines were added and removed: `+10 −2`. */
export function LinesText({ of: { added, removed } }: LinesProps) {
  return (
    <>
      {(added ?? 0) > 0 && <span class="added-count">+{added}</span>}
      {(added ?? 0) > 0 && (removed ?? 0) > 0 && " "}
      {(removed ?? 0) > 0 && <span class="removed-count">−{removed}</span>}
    </>
  );
}
