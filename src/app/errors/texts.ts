import { defineTexts } from 'texts/catalogue';

/** Pages in the place of one that is not shown. */
export const texts = defineTexts(
  {
    noAccess: {
      title: 'No access',
      heading: 'Your account has no access to this page',
      what: 'This page',
      copyRequest: 'Copy a request',
      request: (who: string | undefined, address: string, needed: string) =>
        `${who ?? 'I'} would like to open ${address}${needed === '' ? '' : `, which needs ${needed}`}.`,
      explanation: 'The owner can share it with you.',
      streams: 'Missing stream permissions',
      theseStreams: 'These streams',
      searchOthers: 'Search other streams',
      streamsExplanation: 'This search uses streams that you cannot read. Their owners can share them with you:',
    },
    notFound: {
      title: 'Page not found',
      explanation: 'It may have been deleted, you may not have access to it, or the link is incomplete.',
      goTo: 'Go to',
      find: 'Find',
      start: 'Start page',
      search: 'Search',
      dashboards: 'Dashboards',
    },
  },
  () => import('./texts.de'),
);
