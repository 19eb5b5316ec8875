/** The console behind the sign-in. Asked for before it is needed, so that it is there when the session is. */
export const loadConsole = () => import('./Console');

/** Somebody was signed in here: most likely they still are, and the code can come while the server is asked. */
export function loadConsoleEarly(): void {
  try {
    if (localStorage.getItem('username') !== null) void loadConsole().catch(() => undefined);
  } catch {
    // Without storage it comes when it is needed.
  }
}
