import { useNavigate } from 'react-router';
import { useShortcuts } from 'ui/shortcut/useShortcuts';
import { useNavigation } from './useNavigation';

/** The keys that lead to pages from anywhere, `g x`, as their entries name them. */
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
