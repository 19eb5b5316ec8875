export const HOW_TO_GET_A_BROWSER: string;
/** The browser's program, or undefined. */
export function findBrowser(process?: { env: Record<string, string | undefined> }): string | undefined;
