import { Moon, Sun } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { chooseTheme, useThemeMode } from 'ui/theme/themeMode';
import { texts } from '../console-texts';

/** Switches between light and dark. */
export function ThemeToggle() {
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={texts.switchTheme[other]} onClick={() => chooseTheme(other)}>
      {mode === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  );
}
