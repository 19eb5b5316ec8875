import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts({ label: 'Aggregations' }, () => import('./texts.de'));
