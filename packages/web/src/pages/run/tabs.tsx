interface TabsProps {
  readonly label: string;
  readonly run: string;
  readonly base: string;
  readonly tabs: readonly { readonly name: string; readonly label: string; readonly count?: number }[];
  readonly shown: string;
}

/** The parts of a run or a step. On a phone, the steps are a part of their own. */
export function Tabs({ label, run, base, tabs, shown }: TabsProps) {
  return (
    <nav class="tabs" aria-label={label}>
      <a class="only-phone" href={`/runs/${run}/steps`}>
        Steps
      </a>
      {tabs.map(({ name, label: text, count = 0 }) => (
        <a key={name} href={`${base}/${name}`} aria-current={name === shown ? "page" : undefined}>
          {text}
          {count > 1 && <span class="quietest">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
