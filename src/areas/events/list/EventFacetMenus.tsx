import { FilterMenu } from 'ui/filter-bar/FilterMenu';
import { formatCount } from 'ui/format/number';
import { type Facet, FACETS } from '../model/events-request';
import { priorityName } from '../priority';
import { useStreamTitles } from '../useStreamTitles';
import { texts } from '../texts';
import { type EventsList } from './useEvents';
import 'ui/filter-bar/FilterBar.css';

/** Narrows the list by what its events have. Where the server does not count that, there is only what is chosen. */
export function EventFacetMenus({ list: { request, found, setFacet } }: { list: EventsList }) {
  const streams = useStreamTitles();
  const nameOf = (facet: Facet, value: string, title?: string): string => {
    if (facet === 'priority') return priorityName(Number(value));
    if (facet === 'source_streams') return streams?.get(value) ?? value;
    if (facet === 'event_definition_id') return title ?? found?.definitions[value]?.title ?? value;
    return value;
  };
  const shown = FACETS.filter((facet) => found?.facets !== undefined || request.facets[facet] !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className="tl-filter-bar">
      <div className="tl-filter-quick">
        {shown.map((facet) => {
          const chosen = request.facets[facet];
          const counted = found?.facets?.[facet] ?? [];
          const others = chosen === undefined || counted.some(({ value }) => value === chosen) ? [] : [chosen];
          return (
            <FilterMenu
              key={facet}
              label={texts.list.facets[facet]}
              options={[
                ...counted.map(({ value, count, title }) => ({
                  value,
                  label: `${nameOf(facet, value, title)} (${formatCount(count)})`,
                })),
                ...others.map((value) => ({ value, label: nameOf(facet, value) })),
              ]}
              value={chosen}
              onChoose={(value) => setFacet(facet, value)}
            />
          );
        })}
      </div>
    </div>
  );
}
