import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { title: 'Extractors', import: 'Import extractors', export: 'Export extractors', create: 'New extractor' },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
