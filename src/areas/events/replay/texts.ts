import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    bar: 'What is replayed',
    event: 'Replay of the event',
    definition: 'Replay of the event definition',
    last: (window: string) => `over the last ${window}`,
    unreadable: 'You may not read its definition, or it is gone: all messages of its streams and its time are shown.',
    noEvent: 'There is no such event',
    noEventText: 'It was deleted, or you may not read all streams that its messages came from.',
    noDefinition: 'There is no such event definition',
    noDefinitionText: 'It was deleted, or you may not read it.',
    unknownKind: 'This event definition has no search',
    unknownKindText: 'It has a condition of a kind that this console does not know.',
    failed: 'The event could not be loaded',
    toList: 'Alerts & Events',
  },
  () => import('./texts.de'),
);
