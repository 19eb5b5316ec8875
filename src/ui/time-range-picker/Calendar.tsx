import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { type Day, addDays, addMonths, dayOfMonth, monthName, monthOf, weeksOf } from './month';
import { texts } from './texts';

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface CalendarProps {
  from: Day | undefined;
  until: Day | undefined;
  /** Later days cannot be chosen. */
  today: Day;
  onChoose: (day: Day) => void;
}

const FIRST_YEAR = 1970;

/**
 * A month of days; the chosen ones and those between them stand out. Arrows move, the page keys turn the month; any month
 * of any year is one choice away.
 */
export function Calendar({ from, until, today, onChoose }: CalendarProps) {
  const [shown, setShown] = useState<Day>(until ?? today);
  const table = useRef<HTMLTableElement>(null);
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const current = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const days = MOVES[event.key];
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (!current || (days === undefined && months === undefined)) return;
    event.preventDefault();
    const target = days === undefined ? addMonths(current, months ?? 0) : addDays(current, days);
    const next = target > today ? today : target;
    setShown(next);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  const tabStop = weeksOf(shown).flat().includes(until) ? until : addMonths(shown, 0);
  return (
    <div className="tl-calendar">
      <div className="tl-calendar-head">
        <MonthChoice {...{ shown, today }} onChoose={setShown} />
        <IconButton label={texts.previousMonth} onClick={() => setShown(addMonths(shown, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={texts.nextMonth} onClick={() => setShown(addMonths(shown, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <table ref={table} role="grid" aria-label={monthName(shown)} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {texts.weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.charAt(0)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, column) => (
                <td
                  key={day ?? column}
                  className={classOf(day, from, until)}
                  aria-selected={day ? isChosen(day, from, until) : undefined}
                >
                  {day !== undefined && (
                    <button
                      type="button"
                      data-day={day}
                      aria-label={day}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === tabStop ? 0 : -1}
                      disabled={day > today}
                      onClick={() => onChoose(day)}
                    >
                      {dayOfMonth(day)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthChoice({ shown, today, onChoose }: { shown: Day; today: Day; onChoose: (month: Day) => void }) {
  const [year, month] = [Number(shown.slice(0, 4)), Number(shown.slice(5, 7)) - 1];
  const years = Math.max(year, Number(today.slice(0, 4))) - FIRST_YEAR + 1;
  return (
    <>
      <select
        className="form-select"
        aria-label={texts.month}
        value={month}
        onChange={(event) => onChoose(monthOf(year, Number(event.target.value)))}
      >
        {texts.months.map((name, at) => (
          <option key={name} value={at} disabled={monthOf(year, at) > today}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="form-select"
        aria-label={texts.year}
        value={year}
        onChange={(event) => onChoose(monthOf(Number(event.target.value), month))}
      >
        {Array.from({ length: years }, (_, back) => FIRST_YEAR + years - 1 - back).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </>
  );
}

const isChosen = (day: Day, from: Day | undefined, until: Day | undefined): boolean =>
  from !== undefined && until !== undefined && day >= from && day <= until;

const classOf = (day: Day | undefined, from: Day | undefined, until: Day | undefined): string | undefined => {
  if (day === undefined || !isChosen(day, from, until)) return undefined;
  const ends = [day === from && 'tl-calendar-from', day === until && 'tl-calendar-until'].filter(Boolean);
  return ends.length > 0 ? ends.join(' ') : 'tl-calendar-between';
};
