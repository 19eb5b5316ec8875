/**
 * The texts of an area or a part of it: plain texts and functions that return one, nested by screen. They are English
 * here. In a page of another language the translation has taken their place before any other code reads them, so they
 * can be read at the top of a module, too.
 *
 * @param _translations where the other languages are. Nothing calls them: the build finds them here, and loads the one of
 *   the page along with the code that reads the catalogue (webpack/translations.js)
 */
export function defineTexts<Catalogue extends object>(
  english: Catalogue,
  ..._translations: (() => Promise<unknown>)[]
): Catalogue {
  return english;
}

/** Puts a catalogue into another language; a key too few or too many is an error of types. */
export function translate<Catalogue extends object>(texts: Catalogue, translation: NoInfer<Catalogue>): void {
  Object.assign(texts, translation);
}
