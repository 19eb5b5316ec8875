import { type TimeRange } from 'api/time-range';
import { type QueryDraft, QueryField, useQueryDraft } from 'areas/query';
import { useStore } from 'flux/use-store';
import { useMemo } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { OUTPUT_FILTERS_CAPABILITY } from 'api/output-filters';
import { QueryBar } from 'ui/query-input/QueryBar';
import { texts } from './texts';

/** Fields of messages this old are known to a filter. */
const LAST_DAY: TimeRange = { type: 'relative', from: 86_400 };

/** Whether outputs may have filters on this server. */
export const useHasFilters = (): boolean =>
  useStore(CapabilitiesStore, (state) => hasCapability(state, OUTPUT_FILTERS_CAPABILITY));

/** The filter query of an output while it is edited, checked as queries of searches are. */
export function useFilterDraft(streamId: string, stored = ''): QueryDraft {
  const streams = useMemo(() => [streamId], [streamId]);
  return useQueryDraft({ query: stored, timerange: LAST_DAY, streams });
}

/** The query as it is sent. */
export const filterOf = ({ text }: Pick<QueryDraft, 'text'>): string | null => text.trim() || null;

/** A field for the query that messages of a stream must match. @param onRun on Enter */
export function FilterField({ draft, onRun }: { draft: QueryDraft; onRun: () => void }) {
  return (
    <div className="tl-form-field">
      <div className="tl-form-label">{texts.filter}</div>
      <QueryBar isInvalid={draft.problem?.severity === 'error'}>
        <QueryField label={texts.filter} placeholder={texts.placeholder} draft={draft} onRun={onRun} />
      </QueryBar>
      <div className="tl-form-help">{texts.help}</div>
    </div>
  );
}
