import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark';
/** `system` is the absence of a stored choice: the system setting decides, live. */
export type ThemeChoice = ThemeMode | 'system';

const STORAGE_KEY = 'themeMode';
const DARK_SYSTEM = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const readStored = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

const writeStored = (choice: ThemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage the choice holds for this page only.
  }
};

let chosen: ThemeChoice | undefined;

/** What the person chose; `system` when nothing was. */
export function themeChoice(): ThemeChoice {
  if (chosen === undefined) {
    const stored = readStored();
    chosen = stored === 'light' || stored === 'dark' ? stored : 'system';
  }
  return chosen;
}

/** The mode in effect now. */
export function themeMode(): ThemeMode {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return typeof matchMedia === 'function' && matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light';
}

const apply = (): void => {
  const root = document.documentElement;
  const mode = themeMode();
  if (root.getAttribute('data-bs-theme') !== mode) {
    root.classList.add('tl-theme-switching');
    root.setAttribute('data-bs-theme', mode);
    root.style.colorScheme = mode;
    requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove('tl-theme-switching')));
  }
  listeners.forEach((listener) => listener());
};

/** Stores the choice (or forgets it for `system`) and applies it without transitions. */
export function chooseTheme(choice: ThemeChoice): void {
  chosen = choice;
  writeStored(choice);
  apply();
}

/** Applies the mode and follows the system setting and other tabs. Returns the undo. */
export function watchTheme(): () => void {
  const system = typeof matchMedia === 'function' ? matchMedia(DARK_SYSTEM) : undefined;
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    chosen = undefined;
    apply();
  };
  apply();
  system?.addEventListener('change', apply);
  addEventListener('storage', fromOtherTab);
  return () => {
    system?.removeEventListener('change', apply);
    removeEventListener('storage', fromOtherTab);
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The mode in effect, following changes. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, themeMode);
}

/** What the person chose, following changes. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}
