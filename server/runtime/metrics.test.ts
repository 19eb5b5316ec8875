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

  it('gives the events of the last full second beside a meter of the same name', () => {
    const meter = metrics.meterPerSecond('both');
    meter.mark(3);
    seconds(1);
    expect(metrics.read('both')?.type).toBe('meter');
    expect(metrics.read('both.1-sec-rate')?.metric).toEqual({ value: 3 });
    expect(metrics.meterPerSecond('both')).toBe(meter);
  });

  it('measures how long things take, and how often they happen when only a sample is timed', () => {
    const timer = metrics.timer('t');
    for (let ms = 1; ms <= 100; ms += 1) timer.update(ms, 10);
    expect(metrics.read('t')).toMatchObject({
      type: 'timer',
      metric: {
        time: { min: 1000, max: 100_000, mean: 50_500, '95th_percentile': 95_000, '99th_percentile': 99_000 },
        rate: { total: 1000 },
        duration_unit: 'microseconds',
      },
    });
    for (let time = 0; time < 600; time += 1) timer.update(2);
    expect(metrics.read('t')?.metric.time).toMatchObject({ min: 2000, max: 2000, std_dev: 0 });
    seconds(5);
    expect((metrics.read('t')?.metric.rate as { one_minute: number }).one_minute).toBe(320);
    expect(metrics.read('t.unused')).toBeUndefined();
  });

  it('removes by prefix, longer names included', () => {
    metrics.counter('a.b.one');
    metrics.counter('a.c');
    metrics.remove('a.b.');

    expect(metrics.names()).toContain('a.c');
    expect(metrics.read('a.b.one')).toBeUndefined();
  });
});
