import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    add: {
      title: (widget: string) => `Add “${widget}” to a dashboard`,
      button: 'Add widget',
      busy: 'Adding…',
    },
    copy: {
      title: (widget: string) => `Copy “${widget}” to a dashboard`,
      button: 'Copy widget',
      busy: 'Copying…',
    },
    cancel: 'Cancel',
    retry: 'Try again',
    noneToChange: 'You cannot edit any of these dashboards',
    none: 'No dashboards',
    noneMatches: 'No dashboards match',
    needsTitle: 'A dashboard needs a title',
    chooseFirst: 'Choose a dashboard first',
    newDashboard: 'New dashboard',
    find: 'Find dashboards',
    title: 'Title',
    dashboard: 'Dashboard',
    newTitle: 'Title of the new dashboard',
  },
  () => import('./texts.de'),
);
