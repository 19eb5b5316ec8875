import { IndexSetsStore } from 'areas/indices';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useMemo } from 'react';
import { entitiesOf } from 'rest/entity/entity-store';
import { itemsOf } from 'rest/entity/list-store';
import { naturalOrder } from 'ui/data-table/sort-rows';
import { FilterMenu } from 'ui/filter-bar/FilterMenu';
import { type StreamFilters } from './stream-filters';
import { texts } from './texts';

const { filters: words } = texts;
const STATES = [
  { value: 'running', label: texts.running },
  { value: 'stopped', label: texts.stopped },
];
const RULES = [
  { value: 'some', label: words.withRules },
  { value: 'none', label: words.withoutRules },
];

interface StreamFilterMenusProps {
  filters: StreamFilters;
  onChange: (change: Partial<Record<keyof StreamFilters, string>>) => void;
}

/** Narrows the list of streams by what they are. */
export function StreamFilterMenus({ filters, onChange }: StreamFilterMenusProps) {
  const maySeeSets = useIsPermitted('indexsets:read');
  const sets = useStore(IndexSetsStore, entitiesOf);
  const streams = useStore(StreamsStore, itemsOf);
  const creators = useMemo(
    () => [...new Set(streams?.map(({ creator_user_id: creator }) => creator))].sort(naturalOrder),
    [streams],
  );
  return (
    <>
      <FilterMenu
        label={texts.columns.state}
        options={STATES}
        value={filters.state}
        onChoose={(state) => onChange({ state })}
      />
      {maySeeSets && (
        <FilterMenu
          label={texts.columns.indexSet}
          options={(sets ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          value={filters.set}
          onChoose={(set) => onChange({ set })}
        />
      )}
      <FilterMenu
        label={texts.columns.creator}
        options={creators.map((creator) => ({ value: creator, label: creator }))}
        value={filters.creator}
        onOpen={() => void StreamsActions.list().catch(() => undefined)}
        onChoose={(creator) => onChange({ creator })}
      />
      <FilterMenu
        label={texts.columns.rules}
        options={RULES}
        value={filters.rules}
        onChoose={(rules) => onChange({ rules })}
      />
    </>
  );
}
