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
    writtenAs: 'In the query it is written as ',
    defaultValue: { label: 'Default value', help: 'Used while no value is given.' },
    requiredHelp: 'The search does not run without a value or a default. Otherwise any value fits.',
    remove: 'Remove parameter',
  },
  () => import('./texts.de'),
);
