import { type ReactNode } from 'react';
import { useStale } from '../timing/useStale';

/** Results that stay until there are others: busy from the start, dimmed once the others are slow to come. */
export function Outdated({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div aria-busy={when} className={useStale(when) ? 'tl-stale' : undefined}>
      {children}
    </div>
  );
}
