import { CircleQuestionMark, LogOut, Moon, Sun, SunMoon } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { chooseTheme } from 'ui/theme/themeMode';
import { helpWanted } from '../help/help-wish';
import { signOut } from './sign-out';

/** What the shell itself adds: what it can do from the palette. */
export const shell: PluginManifest = {
  name: 'timberline/shell',
  extensions: {
    'palette:action': [
      { id: 'theme-light', title: 'Use the light theme', icon: Sun, effect: { run: () => chooseTheme('light') } },
      { id: 'theme-dark', title: 'Use the dark theme', icon: Moon, effect: { run: () => chooseTheme('dark') } },
      {
        id: 'theme-system',
        title: 'Use the theme of the system',
        icon: SunMoon,
        effect: { run: () => chooseTheme('system') },
      },
      {
        id: 'help',
        title: 'Show the keys of this page',
        keywords: 'help keyboard shortcuts',
        icon: CircleQuestionMark,
        keys: '?',
        effect: { run: () => helpWanted.emit() },
      },
      {
        id: 'sign-out',
        title: 'Sign out',
        keywords: 'log out leave',
        icon: LogOut,
        effect: { run: signOut },
      },
    ],
  },
};
