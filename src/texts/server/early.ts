import { language } from '../language';

let translated: ((sentence: string) => string) | undefined;

/**
 * Loads what the server's sentences are in the language of the page, for code of the first load: most people never see
 * one. Code that comes later reads `serverTexts`, whose translation comes along with it. Without an answer the sentences
 * stay as the server says them.
 */
export async function loadSentences(): Promise<void> {
  if (translated || language() === 'en') return;
  const loaded = await import('./texts').catch(() => undefined);
  translated = loaded?.serverTexts.inPageLanguage;
}

/** A sentence of the server in the language of the page, as far as {@link loadSentences} has been waited for. */
export function sentenceInPageLanguage(sentence: string): string {
  if (!translated) void loadSentences();
  return translated?.(sentence) ?? sentence;
}
