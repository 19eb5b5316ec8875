import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    dashboards: 'Dashboards',
    dashboard: 'Dashboard',
    create: 'Create new dashboard',
    description: 'charts and messages at a glance',
    exportTo: 'Export to dashboard',
    copyTo: 'Copy to Dashboard…',
    addTo: 'Add to dashboard',
    kind: 'dashboards',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
