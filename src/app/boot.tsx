import { ALERT_LINK_PATH } from 'api/events/alert-link-path';
import { PROVIDER_ANSWER_PATH } from 'api/identity-providers/provider';
import { START_ANSWERS_LINK_ID, type StartAnswers } from 'api/start-answers';
import { App } from './App';
import { areas } from './areas';
import { loadConsoleEarly } from './load-console';
import { PluginStore } from 'plugins/PluginStore';
import { loadOutsidePlugins, exposePluginApi } from 'plugins/outside-plugins';
import { startServices } from 'plugins/services';
import { createRoot } from 'react-dom/client';
import { pageConfiguration } from 'rest/page-configuration';
import { startWith } from 'rest/start-answers';
import { withPathPrefix } from 'routing/path-prefix';
import { watchTheme } from 'ui/theme/themeMode';

async function answersAt(address: string): Promise<StartAnswers> {
  const response = await window.fetch(address);
  if (!response.ok) throw new Error(`No answers for the start: ${response.status}`);
  return (await response.json()) as StartAnswers;
}

/** Takes what the page had the browser ask for before this script came. */
function takeStartAnswers(): void {
  const link = document.getElementById(START_ANSWERS_LINK_ID) as HTMLLinkElement | null;
  if (link) startWith(answersAt(link.href));
}

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
  takeStartAnswers();
  startServices();
  loadConsoleEarly();
  place.removeAttribute('aria-busy');
  const root = createRoot(place);
  const begin = () => root.render(<App />);
  const { pathname } = window.location;
  const linkPath = withPathPrefix(ALERT_LINK_PATH);
  // Somebody who comes back from a provider: the console begins when it is known what for.
  if (pathname === withPathPrefix(PROVIDER_ANSWER_PATH))
    root.render(
      (await import(/* webpackChunkName: 'provider-sign-in' */ './sign-in/answer-screen')).answerScreen(begin),
    );
  else if (pathname.startsWith(linkPath))
    root.render((await import('./sign-in/alert-link-screen')).alertLinkScreen(pathname.slice(linkPath.length)));
  else begin();
}
