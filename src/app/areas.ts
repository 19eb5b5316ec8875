import { authentication } from 'areas/authentication';
import { cluster } from 'areas/cluster';
import { dashboards } from 'areas/dashboards';
import { gettingStarted } from 'areas/getting-started';
import { indices } from 'areas/indices';
import { inputs } from 'areas/inputs';
import { search } from 'areas/search';
import { streams } from 'areas/streams';
import { users } from 'areas/users';
import { views } from 'areas/views';
import { type PluginManifest } from 'plugins/manifest';
import { gallery } from './gallery';
import { shell } from './shell/shell-manifest';

/** The built-in areas, in the order in which they are registered: the whole console is made of these manifests. */
export const areas: readonly PluginManifest[] = [
  authentication,
  users,
  gettingStarted,
  cluster,
  search,
  views,
  dashboards,
  streams,
  indices,
  inputs,
  shell,
  ...gallery,
];
