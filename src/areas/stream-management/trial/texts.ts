import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

const share = (matched: number, messages: number) => `${formatCount(matched)} of ${countOf(messages, 'message')}`;

export const texts = defineTexts(
  {
    title: 'On stored messages',
    help: (most: number) =>
      `Tries the rules on the newest ${formatCount(most)} messages that you can read. Nothing is stored.`,
    waiting: 'Trying the rules on stored messages…',
    incomplete: 'Complete the rule to see which stored messages it matches.',
    failed: 'The rules could not be tried on stored messages',
    none: 'There are no stored messages that you can read.',
    together: (matched: number, messages: number) => `${share(matched, messages)} would be in this stream.`,
    alone: (matched: number, messages: number) => `This rule alone matches ${share(matched, messages)}.`,
    never: (messages: number) => `This rule matches none of ${countOf(messages, 'message')}.`,
    ofRule: (matched: number, messages: number) => `matches ${share(matched, messages)}`,
    ofRuleMissedFirst: (matched: number, messages: number, missed: number) =>
      `matches ${share(matched, messages)}; the first rule that fails for ${formatCount(missed)}`,
    neverOfRule: (messages: number) => `matches none of ${countOf(messages, 'message')}`,
    leftOut: (count: number) => `There was no time for ${countOf(count, 'older message', 'older messages')}.`,
    between: 'Tried on messages from',
    until: 'to',
    examples: 'Newest messages that would be in this stream',
  },
  () => import('./texts.de'),
);
