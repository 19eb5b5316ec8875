import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

/** What the shell says around the pages, once somebody has signed in. */
export const texts = defineTexts(
  {
    account: {
      failed: 'Your account could not be loaded',
      explanation: 'You are signed in, but the server did not send your permissions.',
    },
    signOut: 'Sign out',
    close: 'Close',
    startPage: 'Timberline, start page',
    skipToContent: 'Skip to content',
    main: 'Main',
    system: 'System',
    navigation: 'Navigation',
    openNavigation: 'Open navigation',
    groups: {
      Cluster: 'Cluster',
      'Data in and out': 'Data in and out',
      Processing: 'Processing',
      Storage: 'Storage',
      Access: 'Access',
      Content: 'Content',
      Others: 'Other',
    } as Readonly<Record<string, string>>,
    switchTheme: { light: 'Switch to light theme', dark: 'Switch to dark theme' },
    throughput: {
      label: 'Messages per second',
      in: 'in',
      out: 'out',
      unit: 'msg/s',
      explanation: 'Messages per second, all nodes together',
      mostIn: 'Highest input in the last minute',
      mostOut: 'Highest output in the last minute',
    },
    userMenu: {
      label: 'User menu',
      showProfile: 'Show profile',
      editProfile: 'Edit profile',
      tokens: 'Access tokens',
      theme: 'Theme',
      themes: { light: 'Light', dark: 'Dark', system: 'System' },
      language: 'Language',
      keyboard: 'Keyboard',
      pageKeys: 'Shortcuts on this page',
      singleKeys: 'Single-key shortcuts',
    },
    keys: {
      groups: { 'This page': 'This page', 'Go to': 'Go to', Everywhere: 'Everywhere' },
      collapse: 'Collapse or expand the System navigation',
      palette: 'Go to or run',
      help: 'Help and shortcuts for this page',
      undo: 'Undo, while offered',
      close: 'Close the topmost window',
    },
    help: {
      label: 'Help and shortcuts',
      tip: 'Help and shortcuts (?)',
      gettingStarted: 'Getting started',
      singleKeysOff: 'Single-key shortcuts are off. You can turn them on in the user menu.',
    },
    missingCode: {
      message: 'Its code could not be loaded. Try again, or reload the page if the server was updated.',
      title: (name: string) => `${name} could not be opened`,
      help: 'The help',
      navigation: 'The navigation',
      notifications: 'The list of notifications',
      palette: 'The palette',
      menu: 'The menu',
    },
    notifications: {
      label: 'Notifications and results',
      count: (count: number) => (count === 0 ? 'No notifications' : countOf(count, 'notification')),
    },
    palette: {
      button: 'Go to or run…',
      label: 'Go to or run',
    },
    crash: {
      reload: 'Reload the page',
      notLoaded: 'This page could not be loaded',
      notLoadedExplanation:
        'Its code could not be loaded. If the server was updated, reload the page; you stay signed in.',
      stopped: 'This page stopped working',
      stoppedExplanation: 'The rest of the console still works. Unsaved changes on this page are lost.',
    },
  },
  () => import('./console-texts.de'),
);
