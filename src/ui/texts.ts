import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount, pluralOf } from 'texts/count';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The parts of the kit that most pages have. */
export const texts = defineTexts(
  {
    cancel: 'Cancel',
    close: 'Close',
    loading: 'Loading',
    loadingOf: (what: string) => `Loading ${what}`,
    copy: { copy: 'Copy', copied: 'Copied' },
    page: { breadcrumb: 'Breadcrumb', more: 'More actions', running: 'Running' },
    pages: {
      label: 'Pages',
      of: (list: string) => `Pages: ${list}`,
      results: 'Result pages',
      previous: 'Previous page',
      next: 'Next page',
      page: (page: number) => `Page ${page}`,
      pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
      shown: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
      rows: 'Rows',
      // Worded by the specification.
      clusterLimit: (messages: number, pageSize: number, pages: number) =>
        `Elasticsearch limits the search result to ${messages} messages. With a page size of ${pageSize} messages, you can use the first ${pages} pages.`,
      limit: (messages: string) =>
        `You can page through the first ${messages} messages. Narrow the search or its time range to see later ones.`,
    },
    filter: { quick: 'Quick filters', any: 'Any', clear: 'Clear', focus: 'Go to the search field' },
    form: {
      optional: 'optional',
      problems: (count: number) =>
        `${countOf(count, 'field')} ${pluralOf(count, 'needs', 'need')} attention, nothing was saved`,
      unsaved: 'Unsaved changes',
      beingSaved: 'Saving is in progress',
      discard: 'Discard',
      saving: 'Saving…',
      unchanged: 'Nothing changed',
      capsLock: 'Caps lock is on.',
      showPassword: 'Show password',
      hidePassword: 'Hide password',
    },
    note: { dismiss: 'Dismiss' },
    rail: {
      expand: 'Show titles',
      collapse: 'Collapse',
      toggle: (action: string, navigation: string) => `${action}, ${navigation} navigation`,
    },
    range: {
      label: 'Search Time Range',
      allTime: 'All time',
      last: (time: string) => `Last ${time}`,
      ago: (from: string, to: string) => `${from} – ${to} ago`,
    },
    state: {
      examples: 'Examples',
      clearFilter: 'Clear the filter',
      none: (what: string) => `No ${what}.`,
      retry: 'Try again',
      retrying: 'Trying…',
      nextTry: (seconds: number) => `Next automatic attempt in ${formatCount(seconds)} s`,
      details: 'Details for support',
      notShown: (what: string) => `${what} cannot be shown to you`,
      access: 'An administrator can give you access',
      accessWith: 'An administrator can give you access with ',
      and: ' and ',
    },
    chart: { asChart: 'Show as chart', asTable: 'Show as table' },
    histogram: {
      label: 'Messages over time',
      asTable: 'Messages over time, as a table',
      byLevel: 'Messages by level',
      noLevel: 'No level',
      none: 'No messages over time.',
      summary: (total: string, range: string, most: string, from: string) =>
        `${total} messages, ${range}. Peak: ${most} from ${from}.`,
      choose: 'Use the arrow keys to choose a time range, Shift to extend it, Enter to search in it',
      noneChosen: 'No interval selected',
      all: 'All',
      before: 'Previous period',
      from: 'From',
      messages: 'Messages',
    },
    messages: {
      label: 'Messages',
      loading: 'Loading messages',
      time: 'Time',
      level: 'Level',
      weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
      keys: { move: 'move', expand: 'expand', filter: 'filter by value', query: 'query' },
      sortAscending: (field: string) => `Sort ${field} Ascending`,
      sortDescending: (field: string) => `Sort ${field} Descending`,
    },
    time: {
      month: (month: number) => MONTHS[month] ?? '',
      monthDay: (month: number, day: number) => `${MONTHS[month] ?? ''} ${day}`,
      withYear: (monthDay: string, year: string) => `${monthDay}, ${year}`,
      justNow: 'just now',
      minutesAgo: (minutes: number) => `${formatCount(minutes)} min ago`,
      hoursAgo: (hours: number) => `${formatCount(hours)} h ago`,
    },
  },
  () => import(/* webpackChunkName: 'de' */ './texts.de'),
);
