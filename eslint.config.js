const js = require('@eslint/js');
const tseslint = require('typescript-eslint');
const importX = require('eslint-plugin-import-x');
const reactHooks = require('eslint-plugin-react-hooks');
const jsdoc = require('eslint-plugin-jsdoc');

/**
 * The floors of docs/ARCHITECTURE.md: an import only goes down. Each entry: the files of a floor, and what they may
 * not reach, with a sentence that says where the thing belongs.
 */
const FLOORS = [
  {
    files: ['api/**/*.{ts,tsx}'],
    above: ['lang', 'server', 'flux', 'rest', 'routing', 'ui', 'plugins', 'areas', 'app'],
    say: 'api/ is the contract: it imports nothing of ours.',
  },
  {
    files: ['lang/**/*.{ts,tsx}'],
    above: ['api', 'server', 'flux', 'rest', 'routing', 'ui', 'plugins', 'areas', 'app'],
    say: 'lang/ holds the languages people type: it imports nothing of ours.',
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    above: ['server', 'areas', 'app', 'rest', 'plugins'],
    say: 'ui/ is the kit and knows no area, no server and no shell: pass data and callbacks in.',
  },
  {
    files: ['src/{flux,rest,routing,plugins}/**/*.{ts,tsx}'],
    above: ['server', 'areas', 'app'],
    say: 'The foundations of the console know neither areas nor the shell: let the area register itself.',
  },
  {
    files: ['src/areas/**/*.{ts,tsx}'],
    above: ['server', 'app'],
    say: 'An area knows neither the shell nor the server: offer it in the manifest.',
  },
  {
    files: ['src/app/**/*.{ts,tsx}', 'src/index.tsx'],
    above: ['server'],
    say: 'src and server never import each other.',
  },
  {
    files: ['server/runtime/**/*.ts'],
    above: [
      'flux',
      'rest',
      'routing',
      'ui',
      'plugins',
      'areas',
      'app',
      'server/storage',
      'server/search',
      'server/ingest',
      'server/processing',
      'server/jobs',
      'server/calls',
      'server/areas',
      'server/http',
    ],
    say: 'runtime/ (log, metrics) is the lowest floor of the server.',
  },
  {
    files: ['server/storage/**/*.ts'],
    above: [
      'flux',
      'rest',
      'routing',
      'ui',
      'plugins',
      'areas',
      'app',
      'server/search',
      'server/ingest',
      'server/processing',
      'server/jobs',
      'server/calls',
      'server/areas',
      'server/http',
    ],
    say: 'storage/ is the lowest floor of the server.',
  },
  {
    files: ['server/{search,ingest,processing,jobs}/**/*.ts'],
    above: ['flux', 'rest', 'routing', 'ui', 'plugins', 'areas', 'app', 'server/areas', 'server/http'],
    say: 'Engines of the server know neither areas nor HTTP: pass what they need in.',
  },
  {
    files: ['server/{calls,areas}/**/*.ts'],
    above: ['flux', 'rest', 'routing', 'ui', 'plugins', 'areas', 'app', 'server/http'],
    say: 'Areas do not know how they are served, and src and server never import each other.',
  },
];

const floorRules = FLOORS.map(({ files, above, say }) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { regex: `^(${above.join('|')})(/|$)`, message: say },
          {
            // Two doors of the search beside its index: cards, and parts of its page. They come with the pages that show them.
            regex: '^(server/)?areas/(?!search/(widgets|parts)$)[^/]+/.+',
            message: 'An area uses another only through what that area’s index offers.',
          },
          { group: ['../../../*'], message: 'Use the path names of tsconfig.json instead of climbing folders.' },
        ],
      },
    ],
  },
}));

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
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
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
  ...floorRules,
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'test/**'],
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        { publicOnly: true, require: { FunctionDeclaration: true, ClassDeclaration: true }, checkConstructors: false },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}'],
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
        ['describe', 'it', 'expect', 'beforeAll', 'beforeEach'].map((name) => [name, 'readonly']),
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
