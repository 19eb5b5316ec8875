import { remember, remembered } from 'ui/memory/browser-memory';

const MOST = 100;

const keyOf = (username: string) => `search.history.${username}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The queries a person ran in this browser, newest first, each once. */
export function queryHistory(username: string): string[] {
  return remembered(keyOf(username), isTexts) ?? [];
}

/** Adds a query to the front of the person's history, unless it is empty. */
export function rememberQuery(username: string, query: string): void {
  const text = query.trim();
  if (text === '' || text === '*') return;
  const others = queryHistory(username).filter((other) => other !== text);
  remember(keyOf(username), [text, ...others].slice(0, MOST));
}
