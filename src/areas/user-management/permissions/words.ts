import { texts } from './texts';

const GROUPS: Readonly<Record<string, string | undefined>> = texts.groups;
const ACTIONS: Readonly<Record<string, string | undefined>> = texts.actions;

/** What a group of permissions is about; that of a plugin is called as the plugin calls it. */
export const groupWord = (group: string): string => GROUPS[group] ?? group;

/** What is done most comes first; the others follow by their names. */
const FIRST = ['read', 'list', 'create', 'edit', 'delete', 'terminate', 'changestate'];

/** In the order in which the actions of a group are shown. */
export function compareActions(one: string, other: string): number {
  const place = (action: string) => (FIRST.includes(action) ? FIRST.indexOf(action) : FIRST.length);
  return place(one) - place(other) || (one < other ? -1 : 1);
}

/** What an action is in plain words. */
export const actionWord = (action: string): string => ACTIONS[action] ?? action;
