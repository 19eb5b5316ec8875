import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    title: (name: string) => `Delete ${name}?`,
    titleMany: (count: number) => `Delete ${countOf(count, 'user')}?`,
    confirmMany: (count: number) => `Delete ${countOf(count, 'user')}`,
    deleted: 'Deleted',
    lookingMany: 'Looking for what only these people own…',
    notKnownMany: 'What only these people own is not known. Close this and try again.',
    ownsAlone: (count: number) => `alone owns ${countOf(count, 'thing')}`,
    ownedByMany: (count: number) => `Only these people own ${countOf(count, 'thing')}.`,
    lost: 'Tokens and shares are removed too.',
    confirm: 'Delete user',
    busy: 'Deleting…',
    looking: 'Checking what only this person owns…',
    notKnown: 'What only this person owns is not known',
    retry: 'Try again',
    owned: (count: number) => `Only this person owns ${countOf(count, 'thing')}:`,
    more: (count: number) => `and ${countOf(count, 'more', 'more')}`,
    heir: 'Hand over to',
    choose: 'Name of a person',
    handedOver: 'Becomes the owner of all of it.',
    ownerless: 'Without a new owner only people with all permissions can share or delete these things.',
  },
  () => import('./texts.de'),
);
