import { FilterWindows } from './filter-windows';
import { type FoundEvent } from './found-event';
import { windowNumbers } from './window-numbers';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

async function windows(withinMs: number, everyMs: number, limit: number, lengthMs: number) {
  const scheduling = { search_within_ms: withinMs, execute_every_ms: everyMs };
  const numbers = await windowNumbers({ fromMs: 0, toMs: lengthMs }, scheduling);
  const onLimit = jest.fn();
  return { onLimit, windows: new FilterWindows({ numbers, withinMs, limit, onLimit }) };
}

const at = (seconds: number) => ({ countedAt: seconds * SECOND }) as FoundEvent;
const facts = (made: ReturnType<FilterWindows['complete']>) =>
  made.map(([{ countedAt }, window]) => [countedAt / SECOND, window]);

describe('the windows that make the events of a filter', () => {
  it('make each once, the oldest first, and leave out what lies in a gap', async () => {
    const { windows: gaps, onLimit } = await windows(10 * SECOND, 30 * SECOND, 0, 100 * SECOND);
    const made = [1, 2, 15, 35, 39, 40].flatMap((seconds) => gaps.offer(at(seconds)));
    expect(facts([...made, ...gaps.complete(100 * SECOND)])).toEqual([
      [1, 0],
      [2, 0],
      [35, 1],
      [39, 1],
    ]);
    expect(onLimit).not.toHaveBeenCalled();
  });

  it('leave those beyond the limit to the next ones that see them', async () => {
    const { windows: limited, onLimit } = await windows(20 * SECOND, 10 * SECOND, 2, 100 * SECOND);
    for (const seconds of [1, 2, 3, 4, 11]) expect(limited.offer(at(seconds))).toEqual([]);
    expect(facts(limited.complete(100 * SECOND))).toEqual([
      [1, 0],
      [2, 0],
      [11, 1],
    ]);
    expect(onLimit).toHaveBeenCalledTimes(1);
  });

  it('take no longer for each when very many wait', async () => {
    const { windows: many, onLimit } = await windows(DAY, SECOND, 1, 2 * DAY);
    let made = 0;
    for (let count = 0; count < 30_000; count += 1) made += many.offer(at(count)).length;
    made += many.complete(2 * DAY).length;
    expect(made).toBe(10_000);
    expect(onLimit).toHaveBeenCalled();
  });
});
