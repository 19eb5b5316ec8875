import { defineTexts } from 'texts/catalogue';
import { type SettingWords } from 'ui/configuration-form/in-words';

/** What the types of a Graylog server and of ours ask for; English as the server has it. */
export const texts = defineTexts(
  { setting: (_type: string, _name: string): SettingWords | undefined => undefined },
  () => import('./type-texts.de'),
);
