import { areSingleKeysOn } from './single-keys';
import { isNoTyping, keyName } from './key-names';

/** Keys that do something. */
export interface Shortcut {
  /** Alternatives; each a key, or keys pressed one after the other: `['?']`, `['g s']`, `['Mod+k']`, `['j', 'ArrowDown']`. */
  keys: readonly string[];
  /** What they do, for the list of keys: “Run the query”. */
  does: string;
  /**
   * Absent for keys that a part of the page answers itself and that are only listed here.
   *
   * @returns false when it did not apply; the key then keeps its usual effect
   */
  run?: (keys: string) => boolean | void;
}

/** The heading under which the list of keys shows them. */
export type ShortcutGroup = 'This page' | 'Everywhere' | 'Go to';

/** What is in force now; read at each key and when the list is opened. */
export type ShortcutSource = () => readonly Shortcut[];

/** A second key belongs to the first for this long. */
const SEQUENCE_MS = 1_500;

interface Registration {
  group: ShortcutGroup;
  source: ShortcutSource;
}

const registrations: Registration[] = [];
let pending = '';
let pendingTimer: ReturnType<typeof setTimeout> | undefined;

function forget(): void {
  clearTimeout(pendingTimer);
  pending = '';
}

function waitForNext(keys: string): void {
  forget();
  pending = keys;
  pendingTimer = setTimeout(forget, SEQUENCE_MS);
}

/** While somebody types, letters are letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  return target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit|range)$/.test(target.type);
}

const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.dropdown-menu, .modal, [role="dialog"]') !== null;

/** A dialog that covers the page: what lies below cannot be worked on. */
const isPageCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** What these do in a field belongs to the field. */
const EDITING = ['Mod+a', 'Mod+c', 'Mod+v', 'Mod+x', 'Mod+y', 'Mod+z'];

function mayRun(keys: string, target: EventTarget | null): boolean {
  if (isNoTyping(keys)) return !EDITING.includes(keys) || !isTyping(target);
  return areSingleKeysOn() && !isTyping(target) && !isInLayer(target);
}

/** What was registered last comes first: a page's keys before those of the console. */
function inForce(): Shortcut[] {
  return [...registrations].reverse().flatMap(({ source }) => [...source()].filter(({ run }) => run !== undefined));
}

function runFirst(keys: string): boolean {
  return inForce().some((shortcut) => shortcut.keys.includes(keys) && shortcut.run?.(keys) !== false);
}

const beginsSequence = (keys: string): boolean =>
  inForce().some((shortcut) => shortcut.keys.some((each) => each.startsWith(`${keys} `)));

/** Whether the key did something, alone or as the next of a sequence. */
function take(key: string): boolean {
  const candidates = pending === '' ? [key] : [`${pending} ${key}`, key];
  forget();
  for (const keys of candidates) {
    if (runFirst(keys)) return true;
    if (beginsSequence(keys)) {
      waitForNext(keys);
      return true;
    }
  }
  return false;
}

function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = keyName(event);
  if (key === undefined || !mayRun(key, event.target) || isPageCovered()) return;
  if (take(key)) event.preventDefault();
}

/**
 * Puts keys into force until the returned function is called.
 *
 * @param source returns the active shortcuts; called for each key
 */
export function registerShortcuts(group: ShortcutGroup, source: ShortcutSource): () => void {
  const registration = { group, source };
  if (registrations.length === 0) document.addEventListener('keydown', handleKeyDown);
  registrations.push(registration);
  return () => {
    registrations.splice(registrations.indexOf(registration), 1);
    if (registrations.length > 0) return;
    forget();
    document.removeEventListener('keydown', handleKeyDown);
  };
}

/** All keys in force by group, for a list; the same effect is listed once in its group. */
export function listedShortcuts(): { group: ShortcutGroup; shortcuts: Shortcut[] }[] {
  const groups: readonly ShortcutGroup[] = ['This page', 'Go to', 'Everywhere'];
  return groups
    .map((group) => {
      const all = registrations.filter((each) => each.group === group).flatMap(({ source }) => [...source()]);
      return { group, shortcuts: all.filter(({ does }, at) => all.findIndex((each) => each.does === does) === at) };
    })
    .filter(({ shortcuts }) => shortcuts.length > 0);
}
