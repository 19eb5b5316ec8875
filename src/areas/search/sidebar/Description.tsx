import { lazy, Suspense } from 'react';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset, formatTime } from 'ui/format/zoned-time';
import { type SearchResult } from '../run/search-result';
import { texts } from './description-texts';

const Markdown = lazy(async () => ({ default: (await import('ui/markdown/Markdown')).Markdown }));

/** Metadata of a saved search. */
interface SearchAbout {
  summary: string | null | undefined;
  description: string | null | undefined;
}

export interface DescriptionProps {
  /** The last run; undefined before there was one. */
  ran: Pick<SearchResult, 'durationMs' | 'ranAt'> | undefined;
  /** Set for a saved search. */
  about: SearchAbout | undefined;
}

/** Time and duration of the search; for a saved search also its description. */
export function Description({ ran, about }: DescriptionProps) {
  const zone = useTimeZone();
  const summary = about?.summary?.trim() ?? '';
  const description = about?.description?.trim() ?? '';
  return (
    <div className="tl-sidebar-text">
      {ran ? (
        <p title={formatDateTimeWithOffset(ran.ranAt, zone)}>
          {texts.ran(ran.durationMs, formatTime(ran.ranAt, zone))}
        </p>
      ) : (
        <p>{texts.notRun}</p>
      )}
      {summary !== '' && <p className="tl-ink">{summary}</p>}
      {description !== '' && (
        <Suspense fallback={null}>
          <Markdown text={description} />
        </Suspense>
      )}
      {summary === '' && description === '' && <p className="tl-ink-3">{about ? texts.none : texts.notSaved}</p>}
    </div>
  );
}
