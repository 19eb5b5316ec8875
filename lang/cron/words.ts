import cronstrue from 'cronstrue';
import 'cronstrue/locales/de';

/** A cron expression in words: “At 09:00, Monday through Friday”; undefined for one that has none. */
export function cronInWords(expression: string, language: 'de' | 'en'): string | undefined {
  try {
    return cronstrue.toString(expression, { locale: language, use24HourTimeFormat: true });
  } catch {
    return undefined;
  }
}
