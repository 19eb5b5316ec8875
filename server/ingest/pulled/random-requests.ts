import { type RandomRequest } from 'server/codecs/random-http';

/** Numbers from zero up to one. */
export type Random = () => number;

interface Weighted<Value> {
  value: Value;
  weight: number;
}

const weighted = <Value>(pairs: readonly (readonly [Value, number])[]): Weighted<Value>[] =>
  pairs.map(([value, weight]) => ({ value, weight }));

const RESOURCES = weighted([
  [{ resource: '/login', controller: 'LoginController', action: 'login' }, 10],
  [{ resource: '/users', controller: 'UsersController', action: 'index' }, 2],
  [{ resource: '/posts', controller: 'PostsController', action: 'index' }, 40],
  [{ resource: '/posts/45326', controller: 'PostsController', action: 'show' }, 12],
  [{ resource: '/posts/45326/edit', controller: 'PostsController', action: 'edit' }, 1],
]);
const USERS = weighted([
  [9001, 10],
  [54_351, 1],
  [74_422, 5],
  [6_476_752, 12],
  [6_469_981, 40],
]);
/** What a request takes when nothing is wrong: milliseconds, and by how much that varies. */
const METHODS = weighted([
  [{ method: 'GET', code: 200, baseMs: 50, deviation: 0.2 }, 86],
  [{ method: 'POST', code: 201, baseMs: 150, deviation: 0.4 }, 5],
  [{ method: 'DELETE', code: 204, baseMs: 75, deviation: 0.3 }, 5],
  [{ method: 'PUT', code: 200, baseMs: 100, deviation: 0.3 }, 4],
]);
const FAILED = 0.02;
const TIMED_OUT = 0.2;
const TIMEOUT_MS = 5_000;
const MALFORMED = 1 / 500;

function choose<Value>(choices: readonly Weighted<Value>[], random: Random): Value {
  let rest = random() * choices.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = choices.find(({ weight }) => (rest -= weight) < 0) ?? choices.at(-1);
  if (!chosen) throw new Error('Nothing to choose from');
  return chosen.value;
}

const around = (baseMs: number, deviation: number, random: Random): number =>
  Math.max(1, Math.round(baseMs * (1 + deviation * (2 * random() - 1))));

/** A request as people make them of a web application; some fail (card inputs.md, "JSON path, generator"). */
export function randomRequest(number: number, at: number, random: Random = Math.random): RandomRequest {
  const { method, code, baseMs, deviation } = choose(METHODS, random);
  const request = { at, number, ...choose(RESOURCES, random), method, userId: choose(USERS, random) };
  const tookMs = around(baseMs, deviation, random);
  if (random() < FAILED) {
    return random() < TIMED_OUT
      ? { ...request, code: 504, tookMs: around(TIMEOUT_MS, 0.05, random) }
      : { ...request, code: 500, tookMs };
  }
  return { ...request, code: random() < MALFORMED ? 400 : code, tookMs };
}
