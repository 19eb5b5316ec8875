import { History } from 'lucide-react';
import { messageOf } from 'rest/failure';
import { useStore } from 'flux/use-store';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatCount } from 'ui/format/number';
import { formatRange } from 'ui/format/zoned-time';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { type SearchResult } from '../run/search-result';
import { CompareStore } from './CompareStore';
import { differenceText } from './change';
import { COMPARED_PERIODS, type ComparedPeriod } from '../address/search-url';
import { earlierScope, isAllTime } from './earlier';
import { PERIOD_NAMES } from './period-names';
import { texts } from '../texts';
import './compare.css';

interface CompareSwitchProps {
  /** Undefined before the first result. */
  result: SearchResult | undefined;
  comparedWith: ComparedPeriod | undefined;
  onCompare: (period: ComparedPeriod | undefined) => void;
}

/** The range of the previous period in words; undefined when there is none. */
function earlierRange({ request, covered }: SearchResult, comparedWith: ComparedPeriod, zone: string) {
  const { query, streams, timerange } = request;
  if (isAllTime(timerange)) return undefined;
  const before = earlierScope({ query, streams, covered, comparedWith });
  return before && formatRange(before.covered.from, before.covered.to, zone);
}

/** Compares the result with an earlier period. */
export function CompareSwitch({ result, comparedWith, onCompare }: CompareSwitchProps) {
  const zone = useTimeZone();
  const why = (period: ComparedPeriod) => {
    if (!result) return texts.compare.noResult;
    return NONE[isAllTime(result.request.timerange) ? 'previous' : period];
  };
  const ranges = COMPARED_PERIODS.map((period) => ({ period, range: result && earlierRange(result, period, zone) }));
  return (
    <MenuButton
      label={texts.compare.label}
      head={result && ranges.every(({ range }) => range === undefined) && texts.compare.none}
      toggle={(props) => (
        <button {...props} type="button" className="tl-compare-switch" aria-pressed={comparedWith !== undefined}>
          <History size={12} aria-hidden="true" />
          {texts.compare.open}
        </button>
      )}
    >
      {ranges.map(({ period, range }) => (
        <MenuItem
          key={period}
          checked={period === comparedWith}
          disabledReason={range === undefined ? why(period) : undefined}
          onChoose={() => onCompare(period)}
        >
          {PERIOD_NAMES[period]} {range !== undefined && <span className="tl-ink-3">{range}</span>}
        </MenuItem>
      ))}
      {comparedWith && <MenuItem onChoose={() => onCompare(undefined)}>{texts.compare.nothing}</MenuItem>}
    </MenuButton>
  );
}

const NONE: Readonly<Record<ComparedPeriod, string>> = {
  previous: texts.compare.noPrevious,
  ...texts.compare.tooLong,
};

/** The difference of a result from the compared period. */
export function Difference({ result, comparedWith }: { result: SearchResult; comparedWith: ComparedPeriod }) {
  const zone = useTimeZone();
  const { earlier, error } = useStore(CompareStore);
  const { total } = result;
  const range = earlierRange(result, comparedWith, zone);
  if (range === undefined) return <span className="tl-compare-difference tl-ink-3">{texts.compare.notCompared}</span>;
  if (error !== undefined) {
    return (
      <span className="tl-compare-difference tl-ink-3" title={messageOf(error)}>
        {texts.compare.notCounted}
      </span>
    );
  }
  if (!earlier) return null;
  return (
    <span className="tl-compare-difference" title={texts.compare.earlier(earlier.total, range)}>
      <b>{differenceText(total, earlier.total)}</b> {texts.compare.against(formatCount(earlier.total), range)}
    </span>
  );
}
