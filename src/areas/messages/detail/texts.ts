import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    textMenu: 'Actions for the text of the message',
    cut: {
      allFields: 'The fields of this message are too large for a list.',
      someFields: (fields: readonly string[]) =>
        `Only the beginning of ${fields.length > 3 ? countOf(fields.length, 'field') : fields.join(', ')} is shown.`,
      show: (size: string) => `Show all (${size})`,
      partial: 'Not all fields of this message have been read.',
      readRest: 'Read the others',
    },
    field: {
      showOnly: (field: string) => `Show only this value of ${field}`,
      exclude: (field: string) => `Exclude this value of ${field}`,
      addColumn: (field: string) => `Add ${field} as column`,
      removeColumn: (field: string) => `Remove column ${field}`,
      copy: (field: string) => `Copy value of ${field}`,
      more: (field: string) => `More actions for ${field}`,
    },
    filter: {
      label: 'Filter the fields of this message',
      placeholder: (count: number) => `Filter ${countOf(count, 'field')}`,
      none: 'No field matches the filter',
    },
    actions: {
      open: 'Open',
      event: 'Alert or event',
      openHelp: 'Open the message on its own page',
      permalink: 'Permalink',
      around: 'Around',
      aroundHelp: 'Show surrounding messages here',
      changes: 'Show changes',
      changesHelp: 'Highlight what decorators changed',
      copyId: 'Copy ID',
      copyJson: 'Copy JSON',
    },
    surrounding: {
      menu: 'Surrounding messages',
      open: 'Surrounding',
      // Worded by the specification.
      help: 'Show surrounding messages',
      head: 'Before and after',
    },
    facts: {
      label: 'Origin',
      input: 'Received by',
      deletedInput: 'deleted input',
      format: 'Recognised as',
      node: 'On node',
      stoppedNode: 'stopped node',
      index: 'Index',
      notStored: 'Not stored',
      id: 'Message ID',
      copyId: 'Copy message ID',
      streams: 'Streams',
      whyStreams: 'Why these?',
      whoReads: 'Who can read it?',
      whoReadsHelp: 'People who can read this message, and by what',
      whyStreamsHelp: 'Why the message is in these streams and not in others',
      processing: 'Processing',
    },
  },
  () => import('./texts.de'),
);
