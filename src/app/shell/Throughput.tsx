import { useThroughput } from 'areas/cluster';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { formatRate } from 'ui/format/number';
import { Sparkline } from 'ui/sparkline/Sparkline';
import { useHasPage } from 'plugins/use-plugins';

/** One minute of samples, one every two seconds. */
const SAMPLES = 30;

/** What the cluster takes in and gives out now, and its last minute as a line. */
export function Throughput() {
  const throughput = useThroughput();
  const hasOverview = useHasPage(Routes.SYSTEM.OVERVIEW);
  const [samples, setSamples] = useState<readonly number[]>([]);
  useEffect(() => {
    if (throughput) setSamples((before) => [...before, throughput.input].slice(-SAMPLES));
  }, [throughput]);
  if (!throughput) return null;
  const { input, output } = throughput;
  const content = (
    <>
      <Sparkline values={samples} capacity={SAMPLES} width={56} height={18} />
      <span>
        <b>{formatRate(input)}</b> in <b>{formatRate(output)}</b> out
      </span>
      <span className="tl-throughput-unit">msg/s</span>
    </>
  );
  if (!hasOverview) {
    return (
      <div className="tl-throughput" role="group" aria-label="Messages per second">
        {content}
      </div>
    );
  }
  return (
    <Link to={Routes.SYSTEM.OVERVIEW} className="tl-throughput" title="Messages per second, all nodes">
      {content}
    </Link>
  );
}
