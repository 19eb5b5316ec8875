import { lazy, Suspense } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatCount } from 'ui/format/number';
import { formatDateTimeWithOffset, formatTime } from 'ui/format/zoned-time';
import { type SidebarProps } from './Sidebar';

const Markdown = lazy(async () => ({ default: (await import('ui/markdown/Markdown')).Markdown }));

/** When the search ran and how long it took; of a saved search what its owner wrote about it. */
export function Description({ ran, about }: Pick<SidebarProps, 'ran' | 'about'>) {
  const zone = useTimeZone();
  const summary = about?.summary?.trim() ?? '';
  const description = about?.description?.trim() ?? '';
  return (
    <div className="tl-sidebar-text">
      {ran ? (
        <p title={formatDateTimeWithOffset(ran.ranAt, zone)}>
          Ran in {formatCount(ran.durationMs)} ms at {formatTime(ran.ranAt, zone)}
        </p>
      ) : (
        <p>Not run yet</p>
      )}
      {summary !== '' && <p className="tl-ink">{summary}</p>}
      {description !== '' && (
        <Suspense fallback={null}>
          <Markdown text={description} />
        </Suspense>
      )}
      {summary === '' && description === '' && (
        <p className="tl-ink-3">
          {about
            ? 'Nothing is written here yet. “Edit metadata” in the menu of the page adds a summary and a description.'
            : 'A saved search can say here what it is for.'}
        </p>
      )}
    </div>
  );
}
