const js = require('@eslint/js');
const tseslint = require('typescript-eslint');
const importX = require('eslint-plugin-import-x');
const reactHooks = require('eslint-plugin-react-hooks');
const jsdoc = require('eslint-plugin-jsdoc');

/** `index.ts` of an area passes on what others use; `manifest.ts` is loaded at the start, so it loads nothing itself. */
const entryFiles = [
  {
    files: ['src/areas/*/index.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program > :not(ExportNamedDeclaration[source])',
          message: 'An area’s index only passes on: export { … } from ‘./…’.',
        },
      ],
    },
  },
  {
    files: ['src/areas/*/manifest.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportDeclaration[source.value=/^(\\.(?!\\/(manifest-)?texts$)|areas|ui)/] > ImportSpecifier[importKind!='type']",
          message: 'A manifest is part of the first load: import() what it needs of the area.',
        },
      ],
    },
  },
];

module.exports = tseslint.config(
  {
    ignores: [
      'node_modules',
      'build',
      'data',
      'coverage',
      'test-results',
      '.yarn',
      'lang/*/parser.ts',
      'lang/*/parser.terms.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX, 'react-hooks': reactHooks, jsdoc },
    settings: {
      'import-x/resolver-next': [
        importX.createNodeResolver({
          extensions: ['.ts', '.tsx', '.js'],
          alias: require('./webpack/paths').resolverAliases,
        }),
      ],
      'import-x/extensions': ['.ts', '.tsx', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['warn', { max: 80, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // Which layer may import which is said in .dependency-cruiser.cjs.
    files: ['{api,lang,src,server}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['../../../*'], message: 'Use the path names of tsconfig.json instead of climbing folders.' },
          ],
        },
      ],
    },
  },
  ...entryFiles,
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*-fixtures.{ts,tsx}', 'test/**'],
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        { publicOnly: true, require: { FunctionDeclaration: true, ClassDeclaration: true }, checkConstructors: false },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*-fixtures.{ts,tsx}', 'test/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': 'off', 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: ['types/**'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['public/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(['document', 'localStorage', 'matchMedia'].map((name) => [name, 'readonly'])),
    },
  },
  {
    files: ['**/*.test.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['describe', 'it', 'expect', 'beforeAll', 'beforeEach', 'afterAll'].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: {
        ...Object.fromEntries(
          [
            'require',
            'module',
            'exports',
            '__dirname',
            'process',
            'console',
            'globalThis',
            'URL',
            'setTimeout',
            'setInterval',
            'clearInterval',
            'Buffer',
            'performance',
            'fetch',
          ].map((name) => [name, 'readonly']),
        ),
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off', 'import-x/no-default-export': 'off', 'no-console': 'off' },
  },
);
