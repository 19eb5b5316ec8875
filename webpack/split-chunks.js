/** So many parts of the console need a module before it is loaded with the search page, where most people begin. */
const WIDELY_USED = 15;

const partsWith = (module, chunkGraph) => [...chunkGraph.getModuleChunksIterable(module)];
const isIn =
  (part) =>
  (module, { chunkGraph }) =>
    partsWith(module, chunkGraph).some(({ name }) => name === part);
const isInShell = isIn('shell');
const isInSearchPage = isIn('search-page');
const isStyle = ({ type }) => type === 'css/mini-extract';

const SEARCH_AREAS = new Set(['search', 'query', 'messages', 'widgets']);

/** The file a translation goes into: one an area, one for those that make the search page together. */
function translationFile(file) {
  const [, language] = /texts\.([a-z]{2})\.[jt]s$/.exec(file);
  const [, area = 'console'] = /(?:areas|texts)[\\/]([^\\/]+)[\\/]/.exec(file) ?? [];
  return `${language}-${SEARCH_AREAS.has(area) ? 'search' : area}`;
}

/**
 * How the console is split into files. A page takes at most four besides those of the shell: each is a round trip where a
 * browser asks for six at a time, and the first result waits for all of them.
 */
const splitChunks = {
  chunks: 'async',
  minSize: 20000,
  maxAsyncRequests: 4,
  cacheGroups: {
    // The shell is there before any page: what both need is loaded with it, not again with the page.
    beneathShell: {
      name: 'beneath-shell',
      chunks: ({ name }) => name !== 'nodes',
      test: (module, context) => !isStyle(module) && isInShell(module, context),
      minChunks: 2,
      priority: 10,
      enforce: true,
    },
    beneathPages: {
      name: 'beneath-pages',
      test: (module, context) => !isStyle(module) && isInSearchPage(module, context),
      minChunks: WIDELY_USED,
      priority: 5,
      enforce: true,
    },
    // Little enough to come in one file, with the shell.
    shellStyles: {
      name: 'shell-styles',
      test: (module, context) =>
        isStyle(module) &&
        (isInShell(module, context) ||
          (isInSearchPage(module, context) && partsWith(module, context.chunkGraph).length >= WIDELY_USED)),
      priority: 15,
      enforce: true,
    },
    // One file an area and language, not one a catalogue: each file costs an entry in the first script.
    translations: {
      name: ({ resource }) => translationFile(resource),
      chunks: ({ name }) => name !== 'de',
      test: /texts\.[a-z]{2}\.[jt]s$/,
      priority: 20,
      enforce: true,
    },
  },
};

module.exports = { splitChunks };
