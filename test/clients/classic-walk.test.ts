import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { CLASSIC_AREAS } from './classic-bodies';
import { type Step } from './classic/step';

describe('the classic web UI', () => {
  let server: Timberline;
  const kept = new Map<string, string>();

  beforeAll(async () => {
    server = await startTimberline();
  });
  afterAll(() => server.clean());

  const filledIn = (text: string, write: (value: string) => string) =>
    text.replace(/\{([a-z]\w*)\}/gi, (_, name: string) => {
      const value = kept.get(name);
      if (value === undefined) throw new Error(`No earlier step has kept ${name}`);
      return write(value);
    });
  const asJson = (value: string) => JSON.stringify(value).slice(1, -1);

  const authorization = (): Record<string, string> => ({
    authorization: `Basic ${Buffer.from(`${kept.get('session')}:session`).toString('base64')}`,
  });

  const make = ({ method, path, body, isSignedOut }: Step) =>
    fetch(new URL(filledIn(path, encodeURIComponent), server.url), {
      method,
      headers: {
        ...(!isSignedOut && authorization()),
        accept: 'application/json',
        'x-requested-by': 'XMLHttpRequest',
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : filledIn(JSON.stringify(body), asJson),
    });

  const valueAt = (answer: unknown, place: string): unknown =>
    place.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], answer);

  /** A search that takes long answers before it has ended; that UI asks for it again until it has. */
  async function whenDone(text: string): Promise<string> {
    const { id, execution } = JSON.parse(text) as { id?: string; execution?: { done?: boolean } };
    if (id === undefined || execution?.done !== false) return text;
    const path = `/api/views/search/status/${id}`;
    return until('the search to end', async () => {
      const now = await (await make({ what: 'asks again', method: 'GET', path, status: 200 })).text();
      return (JSON.parse(now) as { execution: { done: boolean } }).execution.done && now;
    });
  }

  async function walk(step: Step): Promise<void> {
    const answer = await make(step);
    const text = await answer.text();
    // With the text, so that a failure tells what the server had against it.
    expect([answer.status, answer.status === step.status ? '' : text]).toEqual([step.status, '']);
    for (const [name, part] of Object.entries(step.readsHeaders ?? {}))
      expect(answer.headers.get(name)).toContain(part);
    if (step.readsText !== undefined) expect(text.slice(0, step.readsText.length)).toBe(step.readsText);
    if (step.reads) expect(JSON.parse(await whenDone(text))).toMatchObject(step.reads);
    for (const [name, place] of Object.entries(step.keeps ?? {}))
      kept.set(name, String(valueAt(JSON.parse(text), place)));
  }

  describe.each(CLASSIC_AREAS)('$title', ({ steps }) => {
    it.each(steps)('$what', async (step) => {
      const { times, atOnce } = step.repeat ?? { times: 1, atOnce: 1 };
      for (let made = 0; made < times; made += atOnce)
        await Promise.all(Array.from({ length: Math.min(atOnce, times - made) }, () => walk(step)));
    });
  });
});
