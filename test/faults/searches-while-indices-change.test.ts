import { NOOP_RETENTION } from 'api/indices/strategies';
import { type MessagesResult, type SearchJob } from 'api/search';
import { sendLines } from 'test/e2e/senders';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { pseudoRandomChoices } from './pseudo-random';

// Answers against a reference, while messages arrive and indices are rotated, closed, reopened, deleted and merged. What was
// found once, in an index that is kept, is found by every later search.

/** Set it to 10000 for a long run. */
const SEARCHES = Number(process.env.TIMBERLINE_RANDOM_QUERIES ?? 120);
const SEED = Number(process.env.TIMBERLINE_SEED ?? 20_261_127);
/** Searches at once. */
const SEARCHERS = 3;
const BATCH = 25;
const PAGE = 150;
const GELF_PORT = 12201;
const FIRST_MS = Date.now() - 3_600_000;

/** What is sent in one index after the other: those of `kept` stay, those of `doomed` are closed, reopened and deleted. */
type Fate = 'doomed' | 'kept';

const OUTCOMES = ['refused', 'accepted', 'closed'];
const outcomeOf = (number: number) => OUTCOMES[number % OUTCOMES.length] ?? '';

const gelf = (fate: Fate, number: number) =>
  JSON.stringify({
    version: '1.1',
    host: `web-${number % 7}`,
    timestamp: (FIRST_MS + number) / 1_000,
    short_message: `order${number} of user${number % 11} request ${outcomeOf(number)} Trace ${(number * 7_919).toString(16)}`,
    _number: number,
    _outcome: outcomeOf(number),
    _fate: fate,
  });

/** A query, and which of the numbered messages match it. */
interface Asked {
  query: string;
  matches: (number: number) => boolean;
}

const isRefused = (number: number) => outcomeOf(number) === 'refused';

/** @param known numbers up to this one may have been sent */
function aQuery({ below, oneOf }: ReturnType<typeof pseudoRandomChoices>, known: number): Asked {
  const [from, one, host] = [below(known + 1), below(known + 1), below(7)];
  return oneOf<Asked>([
    { query: 'request', matches: () => true },
    { query: 'message:refused', matches: isRefused },
    { query: 'outcome:refused', matches: isRefused },
    { query: `source:web-${host}`, matches: (number) => number % 7 === host },
    { query: `order${one}`, matches: (number) => number === one },
    { query: `number:[${from} TO ${from + 40}]`, matches: (number) => number >= from && number <= from + 40 },
    { query: 'refus*', matches: isRefused },
    { query: 'message:r?fu*ed', matches: isRefused },
    { query: 'message:/(refused|closed)/', matches: (number) => outcomeOf(number) !== 'accepted' },
    { query: 'message:/.*ccepte.*/', matches: (number) => outcomeOf(number) === 'accepted' },
    { query: 'message:refussed~1', matches: isRefused },
    { query: `source:WEB-${host}*`, matches: (number) => number % 7 === host },
    { query: 'message:"request refused"', matches: isRefused },
    { query: 'message:"refused request"', matches: () => false },
    { query: 'message:"request trace"~1', matches: () => true },
    { query: 'NOT outcome:refused AND _exists_:number', matches: (number) => !isRefused(number) },
  ]);
}

const KEEPS_ALL = {
  retention_strategy_class: NOOP_RETENTION,
  retention_strategy: { type: `${NOOP_RETENTION}Config`, max_number_of_indices: 2_147_483_647 },
};

const HISTOGRAM = {
  ...{ id: 'h', type: 'pivot', rollup: true, series: [{ id: 'count()', type: 'count' }] },
  row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
};
const NEWEST = { id: 'm', type: 'messages', limit: PAGE, offset: 0 };

describe(`searches while indices change (seed ${SEED})`, () => {
  const choices = pseudoRandomChoices(SEED);
  /** Numbers by fate: those in `found` have been found once, others up to `sent` may be. */
  const found: number[] = [];
  let sent = 0;
  let server: Timberline;
  let indexSet = '';
  const rounds = { searches: 0, indices: 0, hits: 0 };

  beforeAll(async () => {
    server = await startTimberline();
    const listed = await server.api<{ index_sets: { id: string }[] }>('GET', '/system/indices/index_sets');
    const [set] = listed.index_sets;
    indexSet = set?.id ?? '';
    // As standard, indices beyond the twentieth are deleted, after some minutes.
    await server.api('PUT', `/system/indices/index_sets/${indexSet}`, { ...set, ...KEEPS_ALL });
  });
  afterAll(() => server.clean());

  async function search(query: string, search_types: readonly object[] = [HISTOGRAM, NEWEST]) {
    const asked = {
      ...{ id: 'q', timerange: { type: 'relative', range: 0 }, search_types },
      query: { type: 'elasticsearch', query_string: query },
    };
    const body = { queries: [asked] };
    const job = await server.api<SearchJob>('POST', '/views/search/sync?timeout=60000', body);
    const { errors, search_types: parts } = job.results['q']!;
    return { errors, page: parts['m'] as MessagesResult };
  }

  /** Sends some messages, and waits until they are found. */
  async function store(fate: Fate): Promise<string | undefined> {
    const from = sent;
    sent += BATCH;
    await sendLines(server.inputHost, GELF_PORT, BATCH, (at) => gelf(fate, from + at), { end: '\0' });
    return until(`the ${fate} messages to be found`, async () => {
      const { page } = await search(`fate:${fate} AND number:[${from} TO ${from + BATCH - 1}]`, [NEWEST]);
      return page.total_results === BATCH ? page.messages[0]?.index : undefined;
    }).then((index) => {
      if (fate === 'kept') for (let at = 0; at < BATCH; at += 1) found.push(from + at);
      return index;
    });
  }

  const rotate = () => server.api('POST', `/cluster/deflector/${indexSet}/cycle`);
  const change = (index: string, action: string) => server.api('POST', `/system/indexer/indices/${index}/${action}`);

  /** What an index goes through whose messages nobody keeps, while those in the next one are kept. */
  async function changeIndices(): Promise<void> {
    const doomed = await store('doomed');
    await rotate();
    const keep = async () => {
      await store('kept');
      await store('kept');
    };
    const lose = async (index: string) => {
      await change(index, 'close');
      await change(index, 'reopen');
      await server.api('DELETE', `/system/indexer/indices/${index}`);
    };
    await Promise.all([keep(), lose(doomed ?? '')]);
    await rotate();
    rounds.indices += 2;
  }

  /** One search, compared with what was sent. */
  async function compare(): Promise<void> {
    const { query, matches } = aQuery(choices, sent);
    const ofKept = choices.below(2) === 0;
    const before = found.filter(matches);
    const { errors, page } = await search(ofKept ? `(${query}) AND fate:kept` : query);
    expect([query, errors]).toEqual([query, []]);
    const shown = page.messages.map(({ message }) => Number(message['number']));
    const problem = (what: string) => `${query}, ${ofKept ? 'kept' : 'all'}: ${what}`;
    const problems: string[] = [];
    const wrong = shown.filter((number) => !matches(number) || number >= sent);
    if (wrong.length > 0) problems.push(problem(`found ${wrong.join()}`));
    if (page.total_results < before.length) problems.push(problem(`${page.total_results} instead of ${before.length}`));
    if (new Set(shown).size !== shown.length) problems.push(problem(`twice: ${shown.join()}`));
    if (shown.some((number, at) => at > 0 && number > (shown[at - 1] ?? 0)))
      problems.push(problem(`order: ${shown.join()}`));
    // The page has the newest ones: all that were found before, down to its oldest.
    const oldest = shown.length < PAGE ? 0 : (shown.at(-1) ?? 0);
    const missing = before.filter((number) => number >= oldest && !shown.includes(number));
    if (missing.length > 0) problems.push(problem(`missing ${missing.join()} of ${shown.join()}`));
    expect(problems).toEqual([]);
    rounds.searches += 1;
    if (rounds.searches % 500 === 0) process.stdout.write(`${rounds.searches} searches, ${rounds.indices} indices\n`);
    rounds.hits += before.length;
  }

  it(
    'finds every message of the indices that are kept',
    async () => {
      await store('kept');
      await rotate();
      let isOver = false;
      const changing = (async () => {
        while (!isOver) await changeIndices();
      })();
      const searching = Array.from({ length: SEARCHERS }, async () => {
        while (rounds.searches < SEARCHES) await compare();
      });
      await Promise.all([changing, Promise.all(searching).finally(() => (isOver = true))]);
      process.stdout.write(
        `${rounds.searches} searches while ${rounds.indices} indices changed, ${found.length} messages kept: none missed\n`,
      );
      expect(rounds.indices).toBeGreaterThan(0);
      expect(rounds.hits).toBeGreaterThan(rounds.searches);
    },
    // Each index makes every search a little slower, and a long run has hundreds.
    120_000 + SEARCHES * 1_000,
  );
});
