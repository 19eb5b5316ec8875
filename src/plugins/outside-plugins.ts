import { PluginStore } from './PluginStore';
import { type PluginManifest } from './manifest';
import { type Unsubscribe } from 'flux/signal';

/** `window.Timberline`, for scripts of outside plugins. */
export interface TimberlineGlobal {
  version: string;
  /** The same registration the built-in areas use. */
  registerPlugin(manifest: PluginManifest): Unsubscribe;
}

declare global {
  interface Window {
    Timberline?: TimberlineGlobal;
  }
}

/** Sets `window.Timberline`, through which outside plugins register. */
export function exposePluginApi(version: string): void {
  window.Timberline = { version, registerPlugin: (manifest) => PluginStore.register(manifest) };
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The plugin script ${address} could not be loaded`));
    document.head.append(script);
  });
}

/** Loads the scripts of outside plugins in parallel. One that fails is recorded; the others are unaffected. */
export async function loadOutsidePlugins(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => loadScript(address).catch((error) => PluginStore.reportFailure(address, error))),
  );
}
