import { type AllowedUrl, type UrlAllowList } from 'api/url-allow-list';
import { PatternError } from 'lang/pattern/pattern-error';
import { type ClusterConfig } from 'server/areas/configuration';
import { httpError } from 'server/calls/http-error';
import { type CompiledPattern, compilePattern } from 'server/patterns/compile-pattern';
import { MAX_TRIAL_MS, TimeUp, within } from 'server/patterns/within-time';

/** The list of URLs that the server may call, held in memory and current over several nodes. */
export interface AllowedUrls {
  isAllowed(url: string): boolean;
  current(): UrlAllowList;
  /** @throws HttpError 400 */
  replace(list: UrlAllowList, by: string): Promise<void>;
  /** To be called before the first use. */
  open(): Promise<void>;
}

const CLASS = 'org.graylog2.system.urlwhitelist.UrlWhitelist';
const NOTHING_STORED: UrlAllowList = { entries: [], disabled: true };
const LONGEST_SHOWN = 200;

interface Rules {
  literals: ReadonlySet<string>;
  /** Their time is in proportion to the URL. */
  bounded: readonly CompiledPattern[];
  unbounded: readonly CompiledPattern[];
}

/** The dot takes line ends, too, as in other servers. */
const compiled = ({ value }: AllowedUrl): CompiledPattern => compilePattern(value, { flags: 's' });

function compiledOrNothing(entry: AllowedUrl): CompiledPattern[] {
  try {
    return [compiled(entry)];
  } catch (cause) {
    if (cause instanceof PatternError) return [];
    throw cause;
  }
}

function rulesOf({ entries }: UrlAllowList): Rules {
  const patterns = entries.filter(({ type }) => type === 'regex').flatMap(compiledOrNothing);
  return {
    literals: new Set(entries.filter(({ type }) => type === 'literal').map(({ value }) => value)),
    bounded: patterns.filter(({ isBounded }) => isBounded),
    unbounded: patterns.filter(({ isBounded }) => !isBounded),
  };
}

/** What cannot be decided in time is not allowed. */
function isFound(patterns: readonly CompiledPattern[], url: string): boolean {
  if (patterns.length === 0) return false;
  try {
    return within(MAX_TRIAL_MS, () => patterns.some((pattern) => pattern.test(url)));
  } catch (cause) {
    if (cause instanceof TimeUp) return false;
    throw cause;
  }
}

/** @throws HttpError 400 */
function checkList({ entries }: UrlAllowList): void {
  const ids = new Set<string>();
  for (const entry of entries) {
    if (ids.has(entry.id))
      throw httpError.badRequest(`Two entries have the id ${entry.id}. Give every entry an id of its own.`);
    ids.add(entry.id);
    if (entry.type === 'regex') checkRegex(entry);
  }
}

function checkRegex(entry: AllowedUrl): void {
  try {
    compiled(entry);
  } catch (cause) {
    if (!(cause instanceof PatternError)) throw cause;
    throw httpError.badRequest(`The regex ${entry.value.slice(0, LONGEST_SHOWN)} cannot be used. ${cause.message}`);
  }
}

/** The list that is stored. */
export function createAllowedUrls(clusterConfig: Pick<ClusterConfig, 'follow' | 'read' | 'write'>): AllowedUrls {
  let list = NOTHING_STORED;
  let rules = rulesOf(list);

  async function open(): Promise<void> {
    list = (await clusterConfig.read<UrlAllowList>(CLASS)) ?? NOTHING_STORED;
    rules = rulesOf(list);
  }
  clusterConfig.follow(open);

  return {
    open,
    current: () => list,

    isAllowed: (url) =>
      list.disabled ||
      rules.literals.has(url) ||
      rules.bounded.some((pattern) => pattern.test(url)) ||
      isFound(rules.unbounded, url),

    async replace(changed, by) {
      checkList(changed);
      await clusterConfig.write(CLASS, changed, by);
    },
  };
}
