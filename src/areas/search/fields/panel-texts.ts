import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    label: (field: string) => `Views of ${field}`,
    top: 'Top values',
    time: 'Over time',
    statistics: 'Statistics',
    average: 'Average',
    add: 'Add to page',
    exists: 'Has this field',
    notCounted: 'Values of this field are not counted',
    values: {
      none: 'No values in these results',
      label: (field: string) => `Top values of ${field}`,
      showOnly: (value: string, count: number) => `Show only ${value}: ${countOf(count, 'message')}`,
      menu: (value: string) => `Actions for ${value}`,
    },
  },
  () => import('./panel-texts.de'),
);
