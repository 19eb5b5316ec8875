import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    overview: 'Indices and Index Sets',
    failures: 'Indexer failures',
    create: 'Create Index Set',
    indexSet: 'Index Set',
    configure: 'Configure Index Set',
    indexSets: 'Index sets',
    description: 'where messages are stored, and for how long',
    kind: 'index sets',
    createAction: 'Create index set…',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
