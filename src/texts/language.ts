/** The languages of the console by code, each by its own name. English is complete in the code, the others are loaded. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** The language of this page. public/first-paint.js sets it before anything else runs; it stays until the page is reloaded. */
export function language(): Language {
  // Manifests are also read where there is no page.
  return globalThis.document?.documentElement.lang === 'de' ? 'de' : 'en';
}

/** Stores the choice and loads the page again in that language. Without storage the page stays as it is. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem('language', chosen);
    window.location.reload();
  } catch {
    // Nothing would remember it.
  }
}
