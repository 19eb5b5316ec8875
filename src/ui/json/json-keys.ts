import { type KeyboardEvent } from 'react';
import { movedRow } from 'ui/rows/row-keys';
import { areSingleKeysOn } from 'ui/shortcut/single-keys';

const PAGE_LINES = 10;

const itemsIn = (tree: HTMLElement): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];

function moved(event: KeyboardEvent<HTMLElement>, item: HTMLElement): HTMLElement | undefined {
  const items = itemsIn(event.currentTarget);
  const current = items.indexOf(item);
  const withLetters = areSingleKeysOn();
  const next = movedRow({ key: event.key, current, count: items.length, page: PAGE_LINES, withLetters });
  if (next !== undefined) return items[next];
  const isOpen = item.getAttribute('aria-expanded');
  if (event.key === 'ArrowRight' && isOpen === 'true') return items[current + 1];
  if (event.key === 'ArrowLeft' && isOpen !== 'true') {
    return parentOf(item);
  }
  return undefined;
}

const parentOf = (item: HTMLElement): HTMLElement | undefined =>
  item.closest('[role="group"]')?.parentElement?.querySelector<HTMLElement>('[role="treeitem"]') ?? undefined;

const press = (item: HTMLElement, what: string): boolean => {
  const button = item.querySelector<HTMLElement>(what);
  button?.click();
  return button !== null;
};

/** The keys of a tree: arrows, Home, End, j and k move; → and ← open and close; c copies the value, p its path. */
export function handleJsonKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const item = target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
  if (!item) return;
  const next = moved(event, item);
  next?.focus();
  if (next || (target === item && act(key, item))) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function act(key: string, item: HTMLElement): boolean {
  if (['Enter', ' ', 'ArrowRight', 'ArrowLeft'].includes(key)) return press(item, '.tl-json-fold, .tl-text-button');
  if (!areSingleKeysOn()) return false;
  if (key === 'c') return press(item, '[data-copy="value"] button');
  return key === 'p' && press(item, '[data-copy="path"] button');
}
