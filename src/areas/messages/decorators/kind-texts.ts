import { defineTexts } from 'texts/catalogue';
import { type SettingWords } from 'ui/configuration-form/in-words';

/** A kind of decorator and what it asks for. */
export interface KindWords {
  name: string;
  settings: Readonly<Record<string, SettingWords>>;
}

/** English as the server has it. */
export const texts = defineTexts(
  { kind: (_type: string): KindWords | undefined => undefined },
  () => import('./kind-texts.de'),
);
