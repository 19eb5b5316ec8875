declare global {
  interface Window {
    /** Set by the build (webpack/translations.js): the translations of what the page's first script contains. */
    initialTranslations?: Promise<unknown>;
  }
}

/**
 * Waits for the translations of the first script; at once in English. Translations that do not arrive are left out, and
 * the texts stay English.
 */
export const initialTranslations = (): Promise<unknown> =>
  Promise.resolve(window.initialTranslations).catch(() => undefined);
