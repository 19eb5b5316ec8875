import { type Extension } from './extension-points';
import { type PluginManifest } from './manifest';

/** `/nodes/:id` and `/nodes/:nodeId` are the same route. */
function routeClaim(path: string): string {
  return `The route ${path.replace(/:[^/]+/g, ':…')}`;
}

/** Everything a plugin wants that only one plugin can have, as texts that begin a sentence. */
export function claimsOf(manifest: PluginManifest): string[] {
  const { name, routes = [], navigation = [], stores = {}, actions = {}, extensions = {} } = manifest;
  return [
    `The name ${name}`,
    ...routes.map(({ path }) => routeClaim(path)),
    ...navigation.map(({ id }) => `The navigation entry ${id}`),
    ...Object.keys(stores).map((store) => `The store ${store}`),
    ...Object.keys(actions).map((set) => `The set of actions ${set}`),
    ...Object.entries(extensions).flatMap(([key, entries]) =>
      (entries as readonly Extension[]).map(({ id }) => `The extension ${key} ${id}`),
    ),
  ];
}
