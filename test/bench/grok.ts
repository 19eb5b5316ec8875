import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { compileGrok } from 'server/patterns/compile-grok';
import { heading, percentile, report } from './report';

/** As people write them for lines of an application and of a web server; each is tried on each line. */
export const GROK_EXPRESSIONS = [
  '%{IPORHOST:client} %{USER:ident} %{USER:auth} \\[%{HTTPDATE:at}\\] "%{WORD:verb} %{NOTSPACE:request}',
  'took %{NUMBER:took_ms;double} ?ms',
  '%{LOGLEVEL:level}',
  'user=%{USERNAME:user}',
  'order %{POSINT:order;int}: %{WORD:state}',
];
export const GROK_LINES = [
  '10.1.2.3 - mara [10/Aug/2022:12:00:00 +0200] "GET /orders/17?x=1 HTTP/1.1" 200 1812 took 12.5ms',
  '2022-08-10 12:00:00,123 INFO [pool-3] c.e.shop.Orders - order 4711: accepted user=bob.smith took 7 ms',
  'WARN retry 3 of 5 for cart 88 of user=ann, waiting 250 before the next attempt at db-2.example.org:5432',
];
const MESSAGES = 3_000;
const ROUNDS = 40;
const WARM_ROUNDS = 10;

/** What five grok expressions cost a message. */
export function benchGrok(): Promise<void> {
  heading('Grok: five expressions on every message, named captures only');
  const compiled = GROK_EXPRESSIONS.map((each) =>
    compileGrok(each, { patterns: STANDARD_PATTERNS, namedCapturesOnly: true }),
  );
  let found = 0;
  const rounds = Array.from({ length: ROUNDS + WARM_ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let at = 0; at < MESSAGES; at += 1) {
      const line = `${GROK_LINES[at % GROK_LINES.length]} ${at}`;
      for (const each of compiled) found += each.match(line)?.values.size ?? 0;
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / MESSAGES;
  });
  const captured = found / (ROUNDS + WARM_ROUNDS) / MESSAGES;
  report({ what: 'fields captured', measured: captured, unit: 'a message' });
  const cost = percentile(rounds.slice(WARM_ROUNDS), 0.5);
  report({ what: 'cost of the five', measured: cost, unit: 'µs', budget: { atMost: 25 } });
  return Promise.resolve();
}
