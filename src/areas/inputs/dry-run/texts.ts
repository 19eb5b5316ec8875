import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

const english = {
  title: 'On stored messages',
  help: 'Runs everything this input does, as it would be, on its newest messages. Nothing is stored.',
  incomplete: 'Something that is needed is missing',
  most: 'How many messages',
  start: 'Try on stored messages',
  again: 'Try again',
  running: 'Running…',
  cancel: 'Cancel',
  failed: 'It could not be tried',
  none: 'This input has stored no messages that you may read.',
  same: (count: number) => `${countOf(count, 'message')} would stay as stored.`,
  changed: (changed: number, count: number) =>
    `${formatCount(changed)} of ${countOf(count, 'message')} would be different.`,
  failing: (count: number) => `${countOf(count, 'message')} would have an error.`,
  fromBytes: (count: number) =>
    `${countOf(count, 'message was', 'messages were')} decoded again from what was received.`,
  fromFields: (count: number) =>
    `${countOf(count, 'message was', 'messages were')} run from the stored fields, from the extractors on: what was received is not kept. A text that an extractor has cut is used as it is stored, and fields that extractors have made are there already.`,
  leftOut: (count: number) => `The time was not enough for ${countOf(count, 'message')}.`,
  behind: 'This is the result for an earlier state of the form.',
  fields: 'Fields',
  field: 'Field',
  added: 'Added',
  altered: 'Changed',
  removed: 'Removed',
  streams: 'Streams',
  stream: 'Stream',
  joins: 'Added',
  leaves: 'Removed',
  hidden: (count: number) => `${countOf(count, 'stream')} that you cannot read`,
  messages: 'Messages that would be different',
  changes: (count: number) => countOf(count, 'change'),
  onlyStreams: 'other streams',
  further: (count: number) => `and ${countOf(count, 'more change')}`,
  more: (count: number) => `and ${countOf(count, 'more message')}`,
};

export const texts = defineTexts(english, () => import('./texts.de'));
