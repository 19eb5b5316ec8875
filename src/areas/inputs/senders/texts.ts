import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount, pluralOf } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Senders',
    quiet: (quiet: number, all: number) =>
      `${formatCount(quiet)} of ${countOf(all, 'sender')} ${pluralOf(quiet, 'is', 'are')} quiet`,
    none: (all: number) =>
      `${countOf(all, 'sender')}, ${all === 1 ? 'not' : 'none of them'} quiet for longer than usual.`,
    late: (factor: string) => `late by ${factor}× its usual gap`,
    gap: (gap: string) => `of ${gap}`,
    last: 'last message',
    by: (address: string) => `by ${address}`,
    relays: (sources: number) => `relays ${countOf(sources, 'source')}`,
    show: (address: string) => `Last messages of ${address}`,
    showShort: 'Last messages',
    forget: 'Dismiss',
    forgetOf: (address: string) => `Dismiss ${address}: forget it until it is heard again`,
    more: (count: number) => `and ${formatCount(count)} more`,
    forgotten: (address: string) => `${address} was dismissed until it is heard again.`,
    notForgotten: 'Could not dismiss the sender',
  },
  () => import('./texts.de'),
);
