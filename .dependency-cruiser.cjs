/**
 * The layers of docs/ARCHITECTURE.md, the lowest first. A file imports from its own layer and from those below; parts of
 * one layer may use each other, without knots. Types count as well as values.
 */
const CONSOLE = [
  '^src/texts/',
  '^src/flux/',
  '^src/ui/',
  '^src/rest/',
  '^src/plugins/',
  '^src/routing/',
  '^src/areas/',
  '^src/(app/|index)',
];
const SERVER = [
  '^server/(runtime|patterns|settings)/',
  '^server/storage/',
  '^server/(messages|journal)/',
  '^server/formats/',
  '^server/codecs/',
  '^server/(processing|search|jobs|calls|directory|oidc)/',
  '^server/(ingest|outputs|events|notifications)/',
  '^server/configuration\\.ts$',
  '^server/entities/',
  '^server/assembly/',
  '^server/areas/',
  '^server/http/',
  '^server/(?!configuration)[^/]+$',
];

const downwards = (layers) =>
  layers.slice(0, -1).map((path, index) => ({
    name: `below: ${path}`,
    comment: 'An import only goes down: pass in what is needed, or let the area offer it.',
    severity: 'error',
    from: { path },
    to: { path: layers.slice(index + 1) },
  }));

/** They and their catalogue name each other: it says where they are, they overwrite it. */
const TRANSLATIONS = 'texts\\.[a-z]{2}\\.ts$';
const TESTS = '\\.(test|fixture)\\.tsx?$|-fixtures\\.tsx?$|^test/';

module.exports = {
  forbidden: [
    ...downwards(CONSOLE),
    ...downwards(SERVER),
    {
      name: 'the contract stands alone',
      comment: 'api/ is the contract, lang/ the languages people type: they import nothing of ours but themselves.',
      severity: 'error',
      from: { path: '^(api|lang)/' },
      to: { path: '^(api|lang|src|server)/', pathNot: '^$1/' },
    },
    {
      name: 'console and server',
      comment: 'They meet in api/ and lang/ only.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^(src|server)/', pathNot: '^$1/' },
    },
    {
      name: 'the kit knows no state',
      comment: 'ui/ is shown what it needs; only the gallery shows toasts.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '^src/ui/gallery/' },
      to: { path: '^src/flux/' },
    },
    {
      name: 'areas by their index',
      comment: 'An area uses another only through what that area’s index.ts offers.',
      severity: 'error',
      from: { path: '^(src|server)/areas/([^/]+)/' },
      to: { path: '^(src|server)/areas/', pathNot: ['^$1/areas/$2/', '^$1/areas/[^/]+/index\\.ts$'] },
    },
    {
      name: 'areas by their index, from outside',
      comment: 'Of an area others see index.ts; manifests are read by src/app/areas.ts.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: ['^(src|server)/areas/', '^src/app/areas\\.ts$'] },
      to: { path: '^(src|server)/areas/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'no knots of files',
      comment: 'These files need each other: move what both need below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no knots of folders',
      comment: 'These folders need each other: move what both need below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `node_modules|\\.css$|${TRANSLATIONS}|${TESTS}` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
