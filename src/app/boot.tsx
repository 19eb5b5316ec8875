import { App } from './App';
import { areas } from './areas';
import { loadConsoleEarly } from './load-console';
import { PluginStore } from 'plugins/PluginStore';
import { loadOutsidePlugins, exposePluginApi } from 'plugins/outside-plugins';
import { startServices } from 'plugins/services';
import { createRoot } from 'react-dom/client';
import { pageConfiguration } from 'rest/page-configuration';
import { watchTheme } from 'ui/theme/themeMode';

/** Starts the console: page configuration, plugins, services, then the first screen. */
export async function boot(): Promise<void> {
  const { version, plugins } = pageConfiguration();
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no element #app to start in');
  watchTheme();
  exposePluginApi(version);
  PluginStore.registerAll(areas);
  if (plugins.length > 0) {
    // Outside plugins may use any part of Bootstrap.
    await Promise.all([import('ui/theme/bootstrap-complete.css'), loadOutsidePlugins(plugins)]);
  }
  startServices();
  loadConsoleEarly();
  place.removeAttribute('aria-busy');
  createRoot(place).render(<App />);
}
