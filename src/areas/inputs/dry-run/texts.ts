import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

const english = {
  title: 'On stored messages',
  help: 'Runs everything this input does, as it would be, on its newest messages. Nothing is stored.',
  incomplete: 'Fill in the missing fields first',
  most: 'How many messages',
  start: 'Try on stored messages',
  again: 'Try again',
  running: 'Running…',
  cancel: 'Cancel',
  failed: 'The messages could not be processed',
  none: 'This input has stored no messages that you can read.',
  same: (count: number) => `${countOf(count, 'message')} would stay as stored.`,
  changed: (changed: number, count: number) =>
    `${formatCount(changed)} of ${countOf(count, 'message')} would be different.`,
  failing: (count: number) => `${countOf(count, 'message')} would have an error.`,
  fromBytes: (count: number) =>
    `${countOf(count, 'message was', 'messages were')} decoded again from what was received.`,
  fromFields: (count: number) =>
    `${countOf(count, 'message was', 'messages were')} run from their stored fields, starting with the extractors, because what was received is not kept. Text that an extractor has cut stays cut, and fields made by extractors already exist.`,
  leftOut: (count: number) => `There was no time left for ${countOf(count, 'message')}.`,
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
