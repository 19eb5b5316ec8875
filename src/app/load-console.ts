/** The console after sign-in. Loaded before it is needed, so that it is ready when the session is. */
export const loadConsole = () => import(/* webpackChunkName: 'shell' */ './Console');

/** Loads the console while the server validates the session, if this browser had one. */
export function loadConsoleEarly(): void {
  try {
    if (localStorage.getItem('username') !== null) void loadConsole().catch(() => undefined);
  } catch {
    // Without storage it is loaded on demand.
  }
}
