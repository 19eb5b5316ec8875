import { createMetrics } from './metrics';

describe('metrics', () => {
  let tick: () => void = () => undefined;
  let nowMs = 0;
  const metrics = createMetrics(
    () => nowMs,
    (second) => {
      tick = second;
      return () => undefined;
    },
  );
  const seconds = (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      nowMs += 1000;
      tick();
    }
  };

  it('gives the events of the last full second', () => {
    const input = metrics.perSecond('in');
    input.count += 7;
    seconds(1);
    expect(metrics.read('in.1-sec-rate')?.metric).toEqual({ value: 7 });
    seconds(1);
    expect(metrics.read('in.1-sec-rate')?.metric).toEqual({ value: 0 });
  });

  it('smooths a meter over its windows', () => {
    const meter = metrics.meter('m');
    meter.mark(50);
    seconds(5);
    meter.mark(0);
    seconds(5);

    const { rate } = metrics.read('m')?.metric as { rate: Record<string, number> };
    expect(rate).toMatchObject({ total: 50, mean: 5 });
    expect(rate.one_minute).toBeLessThan(rate.fifteen_minute ?? 0);
  });

  it('forgets by prefix, names that are longer included', () => {
    metrics.counter('a.b.one');
    metrics.counter('a.c');
    metrics.remove('a.b.');

    expect(metrics.names()).toContain('a.c');
    expect(metrics.read('a.b.one')).toBeUndefined();
  });
});
