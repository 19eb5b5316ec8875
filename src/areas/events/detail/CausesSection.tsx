import { type ReactNode, useId } from 'react';
import { messageOf } from 'rest/failure';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { texts } from '../texts';

interface CausesSectionProps {
  title: string;
  /** Why nobody can know them; undefined where they can be known. */
  unknown: string | undefined;
  /** Undefined until they are loaded. */
  count: number | undefined;
  error: unknown;
  /** Said when there are none. */
  none: string;
  /** Their list. */
  children: ReactNode;
}

/** What caused an event: messages, or other events. */
export function CausesSection({ title, unknown, count, error, none, children }: CausesSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {unknown !== undefined ? (
        <p className="tl-ink-3">{unknown}</p>
      ) : (
        <>
          {error !== undefined && (
            <Note kind="warning" title={texts.detail.causesFailed}>
              {messageOf(error)}
            </Note>
          )}
          {count === undefined && error === undefined && <SkeletonRows rows={3} rowHeight={24} />}
          {count === 0 && <p className="tl-ink-3">{none}</p>}
          {count !== undefined && count > 0 && children}
        </>
      )}
    </section>
  );
}
