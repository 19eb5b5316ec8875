import { useNavigate } from 'react-router';
import { useShortcuts } from 'ui/shortcut/useShortcuts';
import { useNavigation } from './useNavigation';

/** Registers the shortcuts of navigation entries (`g x`). */
export function useNavigationKeys(): void {
  const navigate = useNavigate();
  const entries = useNavigation();
  useShortcuts(
    'Go to',
    entries.flatMap(({ keys, title, path }) =>
      keys === undefined ? [] : [{ keys: [keys], does: title, run: () => void navigate(path) }],
    ),
  );
}
