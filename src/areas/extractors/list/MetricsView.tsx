import { type ExtractorMetrics, type ExtractorTimer } from 'api/extractors';
import { language } from 'texts/language';
import { texts } from './texts';

const { metrics: words } = texts;

/** The card's 0,0.[00]: at most two decimals. */
const upToTwoDecimals = new Intl.NumberFormat(language(), { maximumFractionDigits: 2 });
const shown = (value: number) => upToTwoDecimals.format(value);

const BLOCKS = ['total', 'condition', 'execution', 'converters'] as const;
const MEASURES = ['95th_percentile', '98th_percentile', '99th_percentile', 'std_dev', 'mean', 'min', 'max'] as const;

/** Null times and times of no runs say the same. */
const timesOf = ({ time, rate }: ExtractorTimer) => (rate?.total === 0 ? null : time);

/** What the server counted and timed of an extractor since it started. */
export function MetricsView({ metrics, label }: { metrics: ExtractorMetrics; label: string }) {
  const { rate } = metrics.total;
  if (!timesOf(metrics.total)) return <p className="tl-ink-3">{words.nothingYet}</p>;
  return (
    <>
      {rate && (
        <p>
          {words.total(
            ...([rate.total, rate.one_minute, rate.five_minute, rate.fifteen_minute].map(shown) as [
              string,
              string,
              string,
              string,
            ]),
          )}
        </p>
      )}
      <p>{words.hits(shown(metrics.condition_hits), shown(metrics.condition_misses))}</p>
      <div className="tl-extractor-times" role="group" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td className="tl-ink-3">{words.unit}</td>
              {BLOCKS.map((block) => (
                <th key={block} scope="col">
                  {words.blocks[block]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MEASURES.map((measure) => (
              <tr key={measure}>
                <th scope="row">{words.measures[measure]}</th>
                {BLOCKS.map((block) => {
                  const times = timesOf(metrics[block]);
                  return <td key={block}>{times ? shown(times[measure]) : <i>–</i>}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
