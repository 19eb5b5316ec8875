import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Export messages',
    cancel: 'Cancel',
    close: 'Close',
    start: 'Start download',
    downloading: 'Downloading…',
    noResult: 'There is no result to export yet',
    about: (count: number) => `${countOf(count, 'message')} of the current result, oldest first.`,
    fields: { label: 'Fields', help: 'In the order of the columns', none: 'Choose at least one field' },
    limit: { label: 'Limit', all: 'All messages', wrong: 'Enter a whole number above 0' },
    zone: 'Time zone',
    format: { label: 'Format', csv: 'CSV', logLines: 'Log lines', jsonLines: 'JSON lines' },
    compress: 'Compress with gzip',
    outcome: {
      written: (count: number) => `Downloading… ${formatCount(count)}`,
      writtenOf: (count: number, total: number) => `Downloading… ${formatCount(count)} of ${formatCount(total)}`,
      progress: 'Export',
      stop: 'Stop',
      started: 'The browser is saving the file. The download may still be running.',
      done: (count: number) => `${countOf(count, 'message')} written.`,
      stopped: 'Stopped.',
      end: (count: number) => `The file ends after ${countOf(count, 'message')}.`,
    },
    // Worded by the specification.
    failed: 'Could not export messages.',
  },
  () => import('./texts.de'),
);
