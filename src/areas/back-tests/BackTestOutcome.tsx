import { type BackTestDay, type BackTestResult } from 'api/events/back-tests';
import { useMemo } from 'react';
import { serverTexts } from 'texts/server/texts';
import { Chart } from 'ui/chart/Chart';
import { type CategoryChart, type ColourOf, type SeriesColour } from 'ui/chart/chart-data';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatCount } from 'ui/format/number';
import { formatProse } from 'ui/format/zoned-time';
import { Note } from 'ui/note/Note';
import { StatStrip } from 'ui/stat/Stat';
import { BackTestEvents } from './BackTestEvents';
import { Recipients } from './Recipients';
import { texts } from './texts';

const { series: names } = texts;

const sum = (days: readonly BackTestDay[], part: Exclude<keyof BackTestDay, 'day'>) =>
  days.reduce((total, day) => total + day[part], 0);

interface BackTestOutcomeProps {
  result: BackTestResult;
}

/** What came of a back-test. */
export function BackTestOutcome({ result }: BackTestOutcomeProps) {
  const zone = useTimeZone();
  const { days, events, cut, notices } = result;
  return (
    <>
      {cut && <Note kind="warning">{texts.cut[cut](formatProse(result.to, zone))}</Note>}
      <Figures result={result} />
      {events === 0 ? <p className="tl-ink-3 mb-0">{texts.nothing}</p> : <Days days={days} />}
      {notices.map((notice) => (
        <Note key={notice}>{serverTexts.inPageLanguage(notice)}</Note>
      ))}
      <Recipients recipients={result.recipients} />
      {events > 0 && <BackTestEvents result={result} />}
    </>
  );
}

function Figures({ result: { days, events, keys, windows, firing } }: { result: BackTestResult }) {
  const recovered = sum(days, 'recovered');
  return (
    <div role="status">
      <StatStrip
        label={texts.figures}
        stats={[
          { value: formatCount(events), caption: texts.events(keys) },
          { value: formatCount(sum(days, 'told')), caption: texts.told },
          { value: formatCount(sum(days, 'grace')), caption: texts.grace },
          { value: formatCount(sum(days, 'silence')), caption: texts.silence },
          ...(recovered > 0 ? [{ value: formatCount(recovered), caption: texts.recovered }] : []),
          ...(firing === null ? [] : [{ value: formatCount(firing), caption: texts.firing(formatCount(windows)) }]),
        ]}
      />
    </div>
  );
}

/** Told stands out; what was held back is quiet. */
const COLOURS: Readonly<Record<string, SeriesColour>> = {
  [names.told]: 0,
  [names.grace]: { level: 'debug' },
  [names.silence]: { level: 'info' },
};
const colourOf: ColourOf = (name) => COLOURS[name];

function Days({ days }: { days: readonly BackTestDay[] }) {
  const data = useMemo((): CategoryChart => {
    const parts = (['told', 'grace', 'silence'] as const).filter((part) => sum(days, part) > 0);
    return {
      kind: 'bar',
      categories: days.map(({ day }) => day),
      isStacked: true,
      series: parts.map((part) => ({ name: names[part], values: days.map((day) => day[part]), isAdditive: true })),
    };
  }, [days]);
  return <Chart label={texts.byDay} data={data} height={180} format={formatCount} colourOf={colourOf} />;
}
