import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    page: {
      title: 'Getting started',
      help: 'What to do first on a new installation, step by step. A step is marked as done when the server finds it complete.',
      done: 'Done',
      // Worded by the specification.
      dismiss: 'Dismiss Guide',
      dismissing: 'Dismissing…',
    },
    steps: {
      send: {
        title: 'Send a message',
        text: 'Programs and machines send their messages to an input. You can try it from a terminal:',
        link: 'Show the messages',
        count: (count: number) => countOf(count, 'message'),
      },
      input: {
        title: 'Create an input',
        text: 'An input listens on a port for one kind of sender: syslog, GELF or plain text. The list shows what each input receives.',
        link: 'Inputs',
        count: (count: number) => countOf(count, 'input'),
      },
      search: {
        title: 'Search, and save a search',
        text: 'Type words, or field:value, and choose a time range. Save a search to use it again or to share it.',
        link: 'Search',
        count: (count: number) => countOf(count, 'saved search', 'saved searches'),
      },
      streams: {
        title: 'Sort messages into streams',
        text: 'A stream collects the messages that match its rules as they arrive. It also decides who can read them and how long they are kept.',
        link: 'Streams',
        count: (count: number) => countOf(count, 'stream of your own', 'streams of your own'),
      },
      dashboards: {
        title: 'Build a dashboard',
        text: 'Charts and tables side by side, for daily work or for a screen on the wall. Any search can become a dashboard.',
        link: 'Dashboards',
        count: (count: number) => countOf(count, 'dashboard'),
      },
      alerts: {
        title: 'Set up alerts',
        text: 'Define a condition that is checked regularly, and who is notified when it is met: by email, in a chat, or by an HTTP request.',
        link: 'Alerts',
      },
    },
    command: {
      copy: 'Copy command',
      noInput: 'This needs an input for syslog, GELF over HTTP, or plain text over TCP.',
      unknownInputs: 'The list of inputs shows the addresses to send to.',
    },
    samples: {
      title: 'Try it with sample logs',
      text: 'One day of logs from a fictional shop: web server, SSH, JSON and logfmt, including a 30-minute outage. They go into their own stream, which you can remove with one click.',
      count: (count: number) => countOf(count, 'message'),
      search: 'Search the sample logs',
      load: 'Load sample logs',
      loading: 'Loading…',
      loaded: 'The sample logs are loaded. They can be searched in a moment.',
      notLoaded: 'Could not load the sample logs.',
      remove: 'Remove sample logs',
      removing: 'Removing…',
      removed: 'The sample logs are removed, with their stream and index set.',
      notRemoved: 'Could not remove the sample logs.',
    },
    start: {
      loading: 'Loading',
      missing: {
        title: 'Your start page is not available',
        message: 'It was deleted or is no longer shared with you. You can choose another one in your profile.',
      },
      notDismissed: 'Could not dismiss the guide.',
    },
  },
  () => import('./texts.de'),
);
