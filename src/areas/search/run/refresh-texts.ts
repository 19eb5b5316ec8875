import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    label: 'Refresh',
    off: 'Off',
    paused: 'Paused',
    notUpdating: 'Not updating',
    start: 'Start updating',
    stop: 'Stop updating, every',
    startHelp: 'Not updating. Start updating',
    stopHelp: (every: string) => `${every}. Stop updating`,
    often: 'How often to update',
    every: (interval: string) => `Every ${interval}`,
  },
  () => import('./refresh-texts.de'),
);
