import { language } from 'texts/language';

/** BCP 47 tags whose names of months and days dates are written with. */
const TAGS = [
  ...['en', 'en-US', 'en-GB', 'de', 'de-DE', 'de-AT', 'de-CH', 'fr', 'fr-FR', 'fr-CA', 'fr-CH', 'es', 'es-ES', 'es-MX'],
  ...[
    'it',
    'it-IT',
    'pt',
    'pt-BR',
    'pt-PT',
    'nl',
    'nl-NL',
    'nl-BE',
    'sv',
    'da',
    'nb',
    'nn',
    'fi',
    'is',
    'pl',
    'cs',
    'sk',
  ],
  ...['hu', 'sl', 'hr', 'sr', 'bg', 'ro', 'el', 'tr', 'uk', 'ru', 'et', 'lv', 'lt', 'ar', 'he', 'hi', 'ja', 'ko', 'zh'],
  ...['zh-CN', 'zh-TW', 'vi', 'th', 'id', 'ms'],
] as const;

const names = new Intl.DisplayNames(language(), { type: 'language' });

/** Languages and what they are called in that of the page. */
export const LOCALES: Readonly<Record<string, string>> = Object.fromEntries(
  TAGS.map((tag) => [tag, names.of(tag) ?? tag]),
);
