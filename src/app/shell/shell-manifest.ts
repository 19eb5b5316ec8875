import { CircleQuestionMark, LogOut, Moon, Sun, SunMoon, UserRound } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { chooseTheme } from 'ui/theme/themeMode';
import { helpWanted } from '../help/help-wish';
import { ownProfile, ownTokens } from './own-profile';
import { signOut } from './sign-out';
import { texts } from '../texts';

const { actions } = texts;

/** The shell's own manifest: its palette actions. */
export const shell: PluginManifest = {
  name: 'timberline/shell',
  extensions: {
    'palette:action': [
      { id: 'theme-light', title: actions.light, icon: Sun, effect: { run: () => chooseTheme('light') } },
      { id: 'theme-dark', title: actions.dark, icon: Moon, effect: { run: () => chooseTheme('dark') } },
      {
        id: 'theme-system',
        title: actions.system,
        icon: SunMoon,
        effect: { run: () => chooseTheme('system') },
      },
      {
        id: 'profile',
        title: actions.profile,
        keywords: actions.profileKeywords,
        icon: UserRound,
        effect: { pathOf: ownProfile },
      },
      { id: 'tokens', title: actions.tokens, icon: UserRound, effect: { pathOf: ownTokens } },
      {
        id: 'help',
        title: actions.help,
        keywords: actions.helpKeywords,
        icon: CircleQuestionMark,
        keys: '?',
        effect: { run: () => helpWanted.emit() },
      },
      {
        id: 'sign-out',
        title: actions.signOut,
        keywords: actions.signOutKeywords,
        icon: LogOut,
        effect: { run: signOut },
      },
    ],
  },
};
