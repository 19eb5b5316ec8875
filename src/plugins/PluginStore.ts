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

function replaceManifests(next: readonly PluginManifest[]): void {
  manifests = next;
  changed.emit();
}

function ownerOf(claim: string): string | undefined {
  return manifests.find((manifest) => claimsOf(manifest).includes(claim))?.name;
}

/** The entries of these plugins for an extension point. */
export function extensionsOf<Key extends keyof ExtensionPoints>(
  plugins: readonly PluginManifest[],
  key: Key,
): ExtensionPoints[Key][] {
  return plugins.flatMap((manifest) => [...(manifest.extensions?.[key] ?? [])]) as ExtensionPoints[Key][];
}

function refuseConflicts(manifest: PluginManifest): void {
  const seen = new Set<string>();
  for (const claim of claimsOf(manifest)) {
    const owner = seen.has(claim) ? manifest.name : ownerOf(claim);
    if (owner !== undefined) throw new Error(`${claim} of plugin ${manifest.name} is already taken by plugin ${owner}`);
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
    refuseConflicts(manifest);
    const withdrawals = [...offersOf('stores', manifest.stores), ...offersOf('actions', manifest.actions)];
    replaceManifests([...manifests, manifest]);
    return () => {
      withdrawals.forEach((withdraw) => withdraw());
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
