import { countOf, formatCount } from 'texts/count';
import { defineTexts } from 'texts/catalogue';

const outcomes: Readonly<Record<string, string>> = {
  extracted: 'Extracted',
  condition: 'Not run',
  nothing: 'Nothing found',
  error: 'Failed',
  untried: 'Not tried',
};

const explained: Readonly<Record<string, string>> = {
  condition: 'This message does not meet the condition.',
  nothing: 'Nothing is extracted from this message.',
  untried: 'There was no time left to try this message.',
};

export const texts = defineTexts(
  {
    example: {
      title: 'Example message',
      text: (field: string) => `Text of ${field}`,
      select: 'Select a part of the text to see how it becomes a field.',
      of: (at: number, count: number) => `${formatCount(at)} of ${formatCount(count)}`,
      newer: 'Newer message',
      older: 'Older message',
      newest: 'This is the newest message with the field',
      oldest: 'No older message was loaded',
      wrong: 'Wrong example?',
      another: 'Load another message',
      loading: 'Loading the message…',
      none: 'There is no example',
      noField: (field: string) =>
        `The field ${field} could not be loaded: without an example the extractor cannot be tested.`,
      noFieldYet: 'Enter the source field to see its text here.',
      notLoaded: 'The example could not be loaded',
    },
    outcomes,
    explained,
    incomplete: 'Fill in the missing fields to see what the extractor does.',
    time: (us: string) => `${us} µs per message`,
    values: {
      label: 'What would be stored',
      field: 'Field',
      value: 'Value',
      type: 'Type',
      change: 'Change',
      target: 'target field',
      isNew: 'New',
      overwrites: 'Overwrites',
      same: 'Unchanged',
      cut: 'Cut',
      left: 'remaining text',
    },
    samples: {
      title: (count: number) => `Last ${countOf(count, 'message')} of this input`,
      wait: 'Last messages of this input',
      rate: (hits: number, of: number) => `extracted from ${formatCount(hits)} of ${formatCount(of)}`,
      empty: 'This input has no recent messages.',
      noText: (field: string) => `None of them has text in ${field}.`,
      withoutText: (count: number, field: string) =>
        `${countOf(count, 'message has', 'messages have')} no text in ${field}: the extractor skips them.`,
      again: 'Load again',
      notLoaded: 'The messages of this input could not be loaded',
      refused: 'The extractor cannot run with these settings',
      failed: 'The preview could not be created',
      tried: 'tried one by one, without converters',
      show: 'Which messages',
      filters: { all: 'All', extracted: 'Extracted', missed: 'Missed', failed: 'Failed' },
      none: 'No message matches.',
      outcome: 'Outcome',
      text: 'Text',
      stored: 'Stored',
      use: (at: number) => `Use message ${formatCount(at)} as the example`,
      strip: (parts: string) => `The messages from the newest to the oldest: ${parts}`,
      cutHint: 'The messages are shown as they are stored, without the text that this extractor has cut from them.',
    },
  },
  () => import('./texts.de'),
);
