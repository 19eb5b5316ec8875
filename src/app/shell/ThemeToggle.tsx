import { Moon, Sun } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { chooseTheme, useThemeMode } from 'ui/theme/themeMode';

/** Light or dark, at once. */
export function ThemeToggle() {
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => chooseTheme(other)}>
      {mode === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  );
}
