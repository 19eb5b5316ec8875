import { useTimeZone } from 'ui/format/TimeZone';
import { formatRange } from 'ui/format/zoned-time';
import { texts } from './chip-texts';
import { type ComparedScope, earlierScope } from './earlier';
import { PERIOD_NAMES } from './period-names';

/** What the column of changes holds: the period that the scope is compared with, by name and range. */
export function useChangeDescription(scope: ComparedScope | undefined): string | undefined {
  const zone = useTimeZone();
  const before = scope && earlierScope(scope)?.covered;
  return (
    before &&
    texts.comparedWith(PERIOD_NAMES[scope.comparedWith ?? 'previous'], formatRange(before.from, before.to, zone))
  );
}
