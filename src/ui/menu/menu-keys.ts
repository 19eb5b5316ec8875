const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

const targetIndex = (key: string, current: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/** Moves the focus inside a menu by arrow, Home, End or first letter; true when the key did something. */
export function moveMenuFocus(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu);
  const current = items.findIndex((item) => item === document.activeElement);
  if (items.length === 0) return false;
  const next = targetIndex(key, current, items.length);
  if (next !== undefined) {
    items[next]?.focus();
    return true;
  }
  if (key.length !== 1 || key === ' ') return false;
  const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  const match = following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  match?.focus();
  return match !== undefined;
}
