import { claimsOf } from './claims';
import { type ExtensionPoints } from './extension-points';
import { type NavigationEntry, type PluginManifest, type PluginRoute } from './manifest';
import { offer, type Offered } from 'flux/registry';
import { createSignal, type Unsubscribe } from 'flux/signal';

/** A plugin that failed, and why. */
export interface PluginFailure {
  plugin: string;
  error: unknown;
}

const changed = createSignal<[]>();
let manifests: readonly PluginManifest[] = [];
let failures: readonly PluginFailure[] = [];
/** The plugin of each claim. */
const owners = new Map<string, PluginManifest>();

function replaceManifests(next: readonly PluginManifest[]): void {
  manifests = next;
  changed.emit();
}

/** The entries of these plugins for an extension point. */
export function extensionsOf<Key extends keyof ExtensionPoints>(
  plugins: readonly PluginManifest[],
  key: Key,
): ExtensionPoints[Key][] {
  return plugins.flatMap((manifest) => [...(manifest.extensions?.[key] ?? [])]) as ExtensionPoints[Key][];
}

/** @throws Error when another plugin, or the same, has one of the claims */
function refuseConflicts({ name }: PluginManifest, claims: readonly string[]): void {
  const seen = new Set<string>();
  for (const claim of claims) {
    const owner = seen.has(claim) ? name : owners.get(claim)?.name;
    if (owner !== undefined) throw new Error(`${claim} of plugin ${name} is already taken by plugin ${owner}`);
    seen.add(claim);
  }
}

const offersOf = (kind: 'stores' | 'actions', things: Readonly<Record<string, Offered>> = {}): Unsubscribe[] =>
  Object.entries(things).map(([name, thing]) => offer(kind, name, thing));

/**
 * The registered plugins, built-in areas included.
 */
export const PluginStore = {
  /**
   * Registers a plugin.
   *
   * @returns a function that unregisters it
   * @throws Error that names both plugins when a route, an id or a name is taken already; nothing is registered then
   */
  register(manifest: PluginManifest): Unsubscribe {
    const claims = claimsOf(manifest);
    refuseConflicts(manifest, claims);
    for (const claim of claims) owners.set(claim, manifest);
    const withdrawals = [...offersOf('stores', manifest.stores), ...offersOf('actions', manifest.actions)];
    replaceManifests([...manifests, manifest]);
    return () => {
      withdrawals.forEach((withdraw) => withdraw());
      for (const claim of claims) if (owners.get(claim) === manifest) owners.delete(claim);
      replaceManifests(manifests.filter((other) => other !== manifest));
    };
  },

  /** Registers every plugin that can be; the others are recorded and reported as failures. */
  registerAll(candidates: readonly PluginManifest[]): void {
    candidates.forEach((manifest) => {
      try {
        PluginStore.register(manifest);
      } catch (error) {
        PluginStore.reportFailure(manifest?.name ?? 'without a name', error);
      }
    });
  },

  /** Records that a plugin could not be loaded, started or shown. */
  reportFailure(plugin: string, error: unknown): void {
    failures = [...failures, { plugin, error }];
    changed.emit();
  },

  /** The entries of all plugins for an extension point, in order of registration. */
  exports<Key extends keyof ExtensionPoints>(key: Key): ExtensionPoints[Key][] {
    return extensionsOf(manifests, key);
  },

  /** The registered plugins; the same array until one is added or removed. */
  manifests: (): readonly PluginManifest[] => manifests,
  routes: (): PluginRoute[] => manifests.flatMap((manifest) => [...(manifest.routes ?? [])]),
  /** Navigation entries in the order in which a menu shows them. */
  navigation: (): NavigationEntry[] =>
    manifests
      .flatMap((manifest) => [...(manifest.navigation ?? [])])
      .sort((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0),
  failures: (): readonly PluginFailure[] => failures,
  /** Called when a plugin was registered, was unregistered or failed. */
  listen: (listener: () => void): Unsubscribe => changed.listen(listener),
};
