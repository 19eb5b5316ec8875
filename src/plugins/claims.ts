import { type Extension } from './extension-points';
import { type PluginManifest } from './manifest';

/** `/nodes/:id` and `/nodes/:nodeId` are the same route. */
function routeClaim(path: string): string {
  return `The route ${path.replace(/:[^/]+/g, ':…')}`;
}

/** What a plugin declares and only one plugin may have, as the beginnings of error messages. */
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
