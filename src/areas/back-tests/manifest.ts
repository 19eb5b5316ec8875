import { type PluginManifest } from 'plugins/manifest';

const store = () => import('./BackTestStore');

/**
 * What an event definition would have done over past days, shown by the area of event definitions.
 *
 * | actions | state |
 * |---|---|
 * | `BackTest`: run, stop | result of the last run, progress of one that is under way |
 */
export const backTests: PluginManifest = {
  name: 'timberline/back-tests',
  stores: { BackTest: () => store().then((file) => file.BackTestStore) },
  actions: { BackTest: () => store().then((file) => file.BackTestActions) },
};
