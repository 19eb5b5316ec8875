import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

const english = {
  title: (input: string) => `Try a line on ${input}`,
  line: 'Line',
  help: 'As a sender would send it, without framing and compression.',
  binary: (size: string) => `${size} as they were received. They are no text, so they can only be tried as they are.`,
  sender: 'Address of the sender',
  attempt: 'Try line',
  trying: 'Trying…',
  nothing: 'Type or paste a line first',
  close: 'Close',
  failed: 'The line could not be tried',
  result: 'Result',
  unread: 'The line could not be read',
  unchanged: 'Changes nothing.',
  notStored: 'Nothing was stored.',
  hidden: (count: number) => `${countOf(count, 'stream')} that you cannot read`,
  steps: {
    decoded: 'Read as a message',
    recognised: 'Format recognition',
    extractor: 'Extractor',
    static_fields: 'Static fields',
    streams: 'Streams',
  },
};

export const texts = defineTexts(english, () => import('./texts.de'));
