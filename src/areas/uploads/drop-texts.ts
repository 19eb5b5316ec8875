import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    drop: 'Drop log files to load them',
    notOpened: 'The dialog for uploads could not be loaded. Reload the page and try again.',
  },
  () => import('./drop-texts.de'),
);
