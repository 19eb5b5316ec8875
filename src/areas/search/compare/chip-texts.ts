import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    gone: 'gone',
    comparedWith: (period: string, range: string) => `Compared with: ${period}, ${range}`,
    now: (now: number, before: number) => `${formatCount(now)} now, ${formatCount(before)} in the comparison period`,
    nowAtMost: (now: number, before: number) =>
      `${formatCount(now)} now, at most ${formatCount(before)} in the comparison period`,
  },
  () => import('./chip-texts.de'),
);
