import { type Throughput as Rates, useThroughputSamples } from 'areas/cluster';
import { useHasPage } from 'plugins/use-has-page';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { formatRate } from 'ui/format/number';
import { Sparkline } from 'ui/sparkline/Sparkline';
import { Tooltip } from 'ui/tooltip/Tooltip';
import { texts } from '../console-texts';

const { throughput } = texts;

/** One minute of samples, one every two seconds. */
const SAMPLES = 30;

/** Current messages in and out of the cluster, with a sparkline of the last minute. */
export function Throughput() {
  const samples = useThroughputSamples(SAMPLES);
  const hasOverview = useHasPage(Routes.SYSTEM.OVERVIEW);
  const rates = samples.at(-1);
  if (!rates) return null;
  const content = (
    <>
      <Sparkline values={samples.map(({ input }) => input)} capacity={SAMPLES} width={56} height={18} />
      <span>
        <b>{formatRate(rates.input)}</b> {throughput.in} <b>{formatRate(rates.output)}</b> {throughput.out}
      </span>
      <span className="tl-throughput-unit">{throughput.unit}</span>
    </>
  );
  return (
    <Tooltip text={<Facts samples={samples} />}>
      {hasOverview ? (
        <Link to={Routes.SYSTEM.OVERVIEW} className="tl-throughput">
          {content}
        </Link>
      ) : (
        <div className="tl-throughput" role="group" aria-label={throughput.label}>
          {content}
        </div>
      )}
    </Tooltip>
  );
}

const highest = (values: readonly number[]) => formatRate(Math.max(0, ...values));

/** Explains the figures in the bar, with the maximum of the last minute. */
function Facts({ samples }: { samples: readonly Rates[] }) {
  return (
    <>
      {throughput.explanation}
      <dl className="tl-throughput-facts">
        <dt>{throughput.mostIn}</dt>
        <dd>{highest(samples.map(({ input }) => input))}</dd>
        <dt>{throughput.mostOut}</dt>
        <dd>{highest(samples.map(({ output }) => output))}</dd>
      </dl>
    </>
  );
}
