import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

const english = {
  title: (input: string) => `Try a line on ${input}`,
  line: 'Line',
  help: 'As a sender would send it, framing and compression left out.',
  sender: 'Address of the sender',
  attempt: 'Try line',
  trying: 'Trying…',
  nothing: 'Type or paste a line first',
  close: 'Close',
  failed: 'The line could not be tried',
  result: 'What became of the line',
  unread: 'It could not be read',
  unchanged: 'Changes nothing.',
  notStored: 'Nothing was stored.',
  hidden: (count: number) => `${countOf(count, 'stream')} you may not read`,
  steps: {
    decoded: 'Read as a message',
    recognised: 'Format recognition',
    extractor: 'Extractor',
    static_fields: 'Static fields',
    streams: 'Streams',
  },
};

export const texts = defineTexts(english, () => import('./texts.de'));
