import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildParserFile } from '@lezer/generator';

const file = (name: string) => readFileSync(path.join(__dirname, name), 'utf8');

it('is what the generated parser was made from (yarn grammar)', () => {
  const { parser, terms } = buildParserFile(file('template.grammar'), {
    fileName: 'lang/template/template.grammar',
    typeScript: true,
    warn: (message) => {
      throw new Error(message);
    },
  });

  expect(file('parser.ts')).toBe(parser);
  expect(file('parser.terms.ts')).toBe(terms);
});
