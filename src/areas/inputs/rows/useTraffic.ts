import { type Input } from 'api/inputs';
import { useMetrics } from 'areas/cluster';
import { useEffect, useMemo, useRef, useState } from 'react';
import { metricNames, ratesOf, type Sample, type Traffic, trafficOf } from './traffic';

/** Three minutes, one sample every two seconds. */
export const SHOWN_RATES = 90;

interface LiveTraffic {
  traffic: Traffic;
  /** Messages a second, newest last; as long as the inputs have been on screen. */
  rates: readonly number[];
}

/** The traffic of the inputs on screen, every 2 seconds. */
export function useTraffic(inputs: readonly Input[]): (input: Input) => LiveTraffic {
  const names = useMemo(() => inputs.flatMap(metricNames), [inputs]);
  // Another object at each refresh, whatever it says.
  const metrics = useMetrics(names, (state) => state.metrics);
  const [samples, setSamples] = useState<ReadonlyMap<string, readonly Sample[]>>(new Map());
  const shown = useRef(inputs);
  shown.current = inputs;
  useEffect(() => {
    if (!metrics) return;
    const atMs = Date.now();
    setSamples(
      (before) =>
        new Map(
          shown.current.map((input) => {
            const { messages } = trafficOf(input, metrics);
            const next = messages === undefined ? [] : [...(before.get(input.id) ?? []), { atMs, messages }];
            return [input.id, next.slice(-SHOWN_RATES - 1)];
          }),
        ),
    );
  }, [metrics]);
  return (input) => ({ traffic: trafficOf(input, metrics), rates: ratesOf(samples.get(input.id) ?? []) });
}
