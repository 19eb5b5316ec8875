import { defineTexts } from 'texts/catalogue';

/** What links to things say that cannot be opened. */
export const texts = defineTexts(
  {
    noAccess: 'No access',
    gone: (kind: string) => `This ${kind.toLowerCase()} no longer exists.`,
    deleted: 'deleted',
  },
  () => import('./texts.de'),
);
