import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    add: { title: 'Add highlighting rule', confirm: 'Add rule' },
    edit: { title: 'Edit highlighting rule', confirm: 'Save rule' },
    field: { label: 'Field', choose: 'Choose a field' },
    condition: 'Condition',
    value: 'Value',
    // Worded by the specification.
    coloring: { label: 'Coloring', static: 'Static Color', gradient: 'Gradient' },
    color: 'Color',
    hex: 'Hex',
    gradient: 'Gradient',
    minimum: 'Minimum',
    maximum: 'Maximum',
    errors: {
      required: 'Required',
      tooLong: (most: number) => `Use at most ${countOf(most, 'character')}`,
      noNumber: 'Must be a number',
      maximum: 'Maximum must be above minimum',
      numericField: 'Gradients need a numeric field',
      oneColour: 'Part of a text has a single color',
      colour: 'Use a color like #ffec3d',
    },
  },
  () => import('./dialog-texts.de'),
);
