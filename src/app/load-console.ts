/** The console behind the sign-in. Asked for before it is needed, so that it is there when the session is. */
export const loadConsole = () => import(/* webpackChunkName: 'shell' */ './Console');

/** A session existed in this browser and is probably still valid: load the code while the server checks it. */
export function loadConsoleEarly(): void {
  try {
    if (localStorage.getItem('username') !== null) void loadConsole().catch(() => undefined);
  } catch {
    // Without storage it comes when it is needed.
  }
}
