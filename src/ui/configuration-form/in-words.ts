import { type RequestedConfiguration } from 'api/requested-configuration';

/** What a setting is called, its help, and its choices by value; what is absent stays as the server has it. */
export interface SettingWords {
  name?: string;
  help?: string;
  choices?: Readonly<Record<string, string>>;
}

/** The settings of a type in the words that are found for their names; a setting without words stays as it is. */
export function inWords(
  configuration: RequestedConfiguration,
  wordsOf: (name: string) => SettingWords | undefined,
): RequestedConfiguration {
  return Object.fromEntries(
    Object.entries(configuration).map(([name, field]) => {
      const { name: human_name = field.human_name, help = field.description, choices } = wordsOf(name) ?? {};
      const values = choices && { ...field.additional_info?.values, ...choices };
      return [
        name,
        {
          ...{ ...field, human_name, description: help },
          ...(values && { additional_info: { ...field.additional_info, values } }),
        },
      ];
    }),
  );
}
