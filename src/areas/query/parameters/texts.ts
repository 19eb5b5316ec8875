import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    bar: 'Parameters',
    undeclared: (name: string) => `$${name}$ is used in the query but not declared`,
    declare: (name: string) => `Declare $${name}$`,
    unused: (name: string) => `The query does not use $${name}$`,
    required: 'Required',
    anyValue: 'Any value',
    settings: (name: string) => `Settings of ${name}`,
    title: (name: string) => `Parameter ${name}`,
    writtenAs: 'Write it in the query as ',
    defaultValue: { label: 'Default value', help: 'Used when no value is given.' },
    requiredHelp:
      'The search does not run without a value or a default. If not required, a missing value matches anything.',
    remove: 'Remove parameter',
  },
  () => import('./texts.de'),
);
