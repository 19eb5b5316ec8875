import { type ExtractorSummary } from 'api/extractors';
import { formatCompact, formatDecimal, UNIT_SPACE } from 'ui/format/number';
import { Section } from 'ui/section/Section';
import { Stat } from 'ui/stat/Stat';
import { texts } from './texts';

const { figures: words } = texts;

/** How often an extractor ran since its node started, and how long it took; nothing before its first message. */
export function Figures({ extractor: { metrics, condition_type: condition } }: { extractor: ExtractorSummary }) {
  const { time, rate } = metrics.total;
  if (!time || !rate || rate.total === 0) return null;
  return (
    <Section title={words.label}>
      <dl className="tl-extractor-figures">
        <Stat value={formatCompact(rate.total)} caption={words.runs} />
        {condition !== 'none' && (
          <>
            <Stat value={formatCompact(metrics.condition_hits)} caption={words.hits} />
            <Stat value={formatCompact(metrics.condition_misses)} caption={words.misses} />
          </>
        )}
        <Stat value={`${formatDecimal(time['95th_percentile'])}${UNIT_SPACE}µs`} caption={words.slowest} />
      </dl>
    </Section>
  );
}
