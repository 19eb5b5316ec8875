import { createHash } from 'node:crypto';
import { facilityName } from 'server/formats/syslog/syslog-event';
import { type Settings } from '../extractor-types/extraction';
import { neededText } from '../extractor-types/settings';
import { splitParts } from '../extractor-types/split-and-index';
import { type Convert } from './conversion';

const INTEGER = /^-?\d{1,19}$/;
const LONGEST = 2n ** 63n;
const DECIMAL = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?|NaN|Infinity)$/;

/** A number when the text is one, 64-bit integers exactly. */
export const numeric: Convert = (text) => {
  if (INTEGER.test(text)) {
    const exact = BigInt(text);
    if (exact >= -LONGEST && exact < LONGEST)
      return { value: Number.isSafeInteger(Number(text)) ? Number(text) : exact };
  }
  return { value: DECIMAL.test(text) ? Number(text.replace(/[fFdD]$/, '')) : text };
};

export const hash: Convert = (text) => ({ value: createHash('md5').update(text).digest('hex') });

export const lowercase: Convert = (text) => ({ value: text.toLowerCase() });

export const uppercase: Convert = (text) => ({ value: text.toUpperCase() });

/** The last part of every IPv4 address is hidden. */
export const ipAnonymizer: Convert = (text) => ({
  value: text.replace(/(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}/g, '$1.xxx'),
});

const PRI = /^\d{1,9}$/;

export const syslogPriLevel: Convert = (text) => ({ value: PRI.test(text) ? Number(text) % 8 : text });

export const syslogPriFacility: Convert = (text) => ({
  value: PRI.test(text) ? facilityName(Math.floor(Number(text) / 8)) : text,
});

/** How many parts there are, the empty ones at the end aside. @throws SettingError */
export function splitAndCount(settings: Settings): Convert {
  const separator = neededText(settings, 'split_by');
  return (text) => ({ value: splitParts(text, separator).length });
}

const PAIR = /(?:^|\s)([\w-]+)\s?=\s?(?:"([^"]+)"|'([^']+)'|(\S+))/g;

/** A field of every `key=value`. */
export const tokenizer: Convert = (text) => {
  if (!text.includes('=')) return { fields: {} };
  const pairs = [...text.matchAll(PAIR)].map(([, key = '', double, single, bare = '']) => [
    key,
    double ?? single ?? bare,
  ]);
  return { fields: Object.fromEntries(pairs) as Record<string, string> };
};
