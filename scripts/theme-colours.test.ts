import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(__dirname, '../src');
const COMMENT = /\/\*[\s\S]*?\*\//g;
const COLOURS = /^(color|color-scheme|background|background-color|border-color|outline-color|fill|stroke|box-shadow)$/;
/** Custom properties of a theme: a colour, or a shadow, whose lengths take no room. */
const TOKEN = /^--tl-/;
const COLOUR_VALUE = /^(#|rgb\(|color-mix\()/;

interface Declaration {
  sheet: string;
  selector: string;
  property: string;
  value: string;
}

/** What is declared for one theme only. */
function ofOneTheme(): Declaration[] {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return sheets.flatMap((sheet) => {
    const text = readFileSync(path.join(SOURCES, sheet), 'utf8').replace(COMMENT, '');
    return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector = '']) => /data-bs-theme=/.test(selector))
      .flatMap(([, selector = '', body = '']) =>
        body
          .split(';')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .map((line) => {
            const [property = '', ...value] = line.split(':');
            return { sheet, selector: selector.trim(), property: property.trim(), value: value.join(':').trim() };
          }),
      );
  });
}

const isColour = ({ property, value }: Declaration) =>
  TOKEN.test(property) ? COLOUR_VALUE.test(value) || property.startsWith('--tl-shadow-') : COLOURS.test(property);

// The walk through all pages (test/e2e/pages.test.ts) looks at their drawing in the light theme alone.
test('a theme changes colours, and neither sizes nor places', () => {
  const declarations = ofOneTheme();
  expect(declarations.length).toBeGreaterThan(140);
  expect(declarations.filter((declaration) => !isColour(declaration))).toEqual([]);
});
