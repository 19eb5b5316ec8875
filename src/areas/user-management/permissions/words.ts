import { texts } from './texts';

const GROUPS: Readonly<Record<string, string | undefined>> = texts.groups;
const ACTIONS: Readonly<Record<string, string | undefined>> = texts.actions;

/** What a group of permissions is about; that of a plugin is called as the plugin calls it. */
export const groupWord = (group: string): string => GROUPS[group] ?? group;

/** What an action is in plain words. */
export const actionWord = (action: string): string => ACTIONS[action] ?? action;
