import { chooseTheme, themeChoice, themeMode, watchTheme } from './themeMode';

const root = document.documentElement;

describe('theme mode', () => {
  let systemIsDark = false;
  let systemChanged: () => void = () => undefined;

  beforeAll(() => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes('dark') && systemIsDark,
      addEventListener: (_type: string, listener: () => void) => (systemChanged = listener),
      removeEventListener: () => (systemChanged = () => undefined),
    })) as unknown as typeof window.matchMedia;
  });

  beforeEach(() => {
    systemIsDark = false;
    chooseTheme('system');
  });

  it('follows the system while nothing is chosen', () => {
    const stop = watchTheme();
    expect(root.getAttribute('data-bs-theme')).toBe('light');
    systemIsDark = true;
    systemChanged();
    expect(root.getAttribute('data-bs-theme')).toBe('dark');
    expect(root.style.colorScheme).toBe('dark');
    stop();
  });

  it('keeps a choice under the key themeMode and forgets it for the system', () => {
    chooseTheme('dark');
    expect(localStorage.getItem('themeMode')).toBe('dark');
    expect(themeMode()).toBe('dark');
    chooseTheme('system');
    expect(localStorage.getItem('themeMode')).toBeNull();
    expect(themeMode()).toBe('light');
  });

  it('switches without transitions', () => {
    chooseTheme('light');
    chooseTheme('dark');
    expect(root.classList.contains('tl-theme-switching')).toBe(true);
  });

  it('takes over the choice made in another tab', () => {
    const stop = watchTheme();
    localStorage.setItem('themeMode', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'themeMode', newValue: 'dark' }));
    expect(themeChoice()).toBe('dark');
    expect(root.getAttribute('data-bs-theme')).toBe('dark');
    stop();
  });
});
