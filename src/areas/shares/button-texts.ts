import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    share: 'Share',
    saveFirst: (type: string) => `Save the ${type} to share it`,
    ownersOnly: 'Only owners can share it',
  },
  () => import('./button-texts.de'),
);
