import { type AllowedUrl, type UrlAllowList } from 'api/url-allow-list';
import { newPartId } from 'areas/query';
import { type FieldErrors } from 'rest/form/server-errors';
import { texts } from './texts';

/** An entry to be filled in. */
export const newEntry = (part: Partial<AllowedUrl> = {}): AllowedUrl => ({
  ...{ id: newPartId(), type: 'literal', title: '', value: '', ...part },
});

/** The name of a field in a form of the list. */
export const fieldOf = (entry: AllowedUrl, field: 'title' | 'value'): string => `${field} ${entry.id}`;

function problemOfValue({ type, value }: AllowedUrl): string | undefined {
  if (value.trim() === '') return texts.missing;
  return type === 'literal' && !URL.canParse(value) ? texts.noUrl : undefined;
}

/** What is wrong with entries. Whether a regex can be used is known to the server only. */
export function problemsOf({ entries }: UrlAllowList): FieldErrors {
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const value = problemOfValue(entry);
      return [
        ...(entry.title.trim() === '' ? [[fieldOf(entry, 'title'), texts.missing]] : []),
        ...(value === undefined ? [] : [[fieldOf(entry, 'value'), value]]),
      ];
    }),
  );
}

/** What a simple regex means, for people: without quotations, escapes and ends. */
function plainText(regex: string): string {
  return regex
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replaceAll(/\\Q(.*?)\\E/gs, '$1')
    .replaceAll(/\.[*+]\??/g, 'x')
    .replaceAll(/\\(\W)/g, '$1');
}

/** Its host is not ended by anything, so that more can follow it. */
const hasOpenHost = (text: string): boolean => !/^\w+:\/\/[^/]*\//.test(text);

/** A URL that a regex lets through although nobody may have meant it; undefined where its ends are fixed. */
export function alsoAllowed({ type, value }: AllowedUrl): string | undefined {
  if (type !== 'regex' || value.trim() === '') return undefined;
  const text = plainText(value);
  if (!value.startsWith('^')) return `https://evil.example/?${text}`;
  if (value.endsWith('$')) return undefined;
  return hasOpenHost(text) ? `${text}.evil.example/` : undefined;
}

/** The regex with both ends fixed. */
export function anchored(regex: string): string {
  const body = regex.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  return body.includes('|') ? `^(?:${body})$` : `^${body}$`;
}
