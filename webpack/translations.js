const { createHash } = require('node:crypto');

/**
 * Loads translations along with the code that reads them. A catalogue names its translation by an
 * `import('./texts.de')` (src/texts/catalogue.ts). The table made here says which translations belong to which chunk; in
 * a page of another language than English, a chunk counts as loaded when they have been evaluated. English loads nothing, and not the table
 * either, which is a file for each language.
 */
const TRANSLATION = /texts\.(?<language>[a-z]{2})\.[jt]s$/;

/** `{ de: { [chunk]: [[chunk of the translation, module of it], …] } }` */
function translationsByChunk({ chunks, chunkGraph, moduleGraph }) {
  const table = {};
  for (const chunk of chunks)
    for (const module of chunkGraph.getChunkModulesIterable(chunk))
      for (const block of module.blocks) {
        const target = moduleGraph.getModule(block.dependencies[0]);
        const language = TRANSLATION.exec(target?.nameForCondition() ?? '')?.groups.language;
        if (language === undefined) continue;
        const entries = ((table[language] ??= {})[chunk.id] ??= []);
        for (const { id } of chunkGraph.getBlockChunkGroup(block).chunks)
          entries.push([id, chunkGraph.getModuleId(target)]);
      }
  return table;
}

class TranslationsPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule, Template, sources } = compiler.webpack;
    const { ensureChunk, ensureChunkHandlers, publicPath } = RuntimeGlobals;

    function emitTable(compilation, language, table) {
      const text = `self.translationTable=${JSON.stringify(table)}`;
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 6);
      const file = `assets/translations-${language}.${hash}.js`;
      if (!compilation.getAsset(file)) compilation.emitAsset(file, new sources.RawSource(text), { immutable: true });
      return file;
    }

    class TranslationsRuntime extends RuntimeModule {
      constructor() {
        // After what loads the chunks themselves: a translation needs the English catalogue it translates.
        super('translations', RuntimeModule.STAGE_TRIGGER);
      }

      generate() {
        const files = Object.entries(translationsByChunk(this.compilation)).map(([language, table]) => [
          language,
          emitTable(this.compilation, language, table),
        ]);
        return Template.asString([
          `var file = ${JSON.stringify(Object.fromEntries(files))}[document.documentElement.lang];`,
          `if (file) {`,
          Template.indent([
            `var translations, loading;`,
            `var loadTable = () => (loading ??= new Promise((resolve, reject) => {`,
            Template.indent([
              `var script = document.createElement('script');`,
              `script.src = ${publicPath} + file;`,
              `script.onload = () => resolve((translations = self.translationTable));`,
              `script.onerror = () => reject(new Error(file + ' did not load'), (loading = undefined));`,
              `document.head.append(script);`,
            ]),
            `}));`,
            `var ready = {};`,
            `var entered = new Set();`,
            `${ensureChunkHandlers}.translations = (chunk, promises) => {`,
            Template.indent([
              `if (!translations) {`,
              Template.indent([
                `var before = [...promises];`,
                `promises.push(loadTable().then(() => {`,
                Template.indent([`${ensureChunkHandlers}.translations(chunk, before);`, `return Promise.all(before);`]),
                `}));`,
                `return;`,
              ]),
              `}`,
              `var own = translations[chunk];`,
              `// A translation may need its own chunk again, where its catalogue is shared by pages.`,
              `if (!own || entered.has(chunk)) return;`,
              `if (!ready[chunk]) {`,
              Template.indent([
                `entered.add(chunk);`,
                `ready[chunk] = Promise.all([...promises, ...own.map(([id]) => ${ensureChunk}(id))])`,
                `  .then(() => own.forEach(([, id]) => __webpack_require__(id)));`,
                `ready[chunk].catch(() => delete ready[chunk]);`,
                `entered.delete(chunk);`,
              ]),
              `}`,
              `promises.push(ready[chunk]);`,
            ]),
            `};`,
            `var initial = [];`,
            ...[...this.chunk.getAllInitialChunks()].map(
              ({ id }) => `${ensureChunkHandlers}.translations(${JSON.stringify(id)}, initial);`,
            ),
            `self.initialTranslations = Promise.all(initial);`,
          ]),
          `}`,
        ]);
      }
    }

    compiler.hooks.thisCompilation.tap('TranslationsPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(ensureChunk).tap('TranslationsPlugin', (chunk, requirements) => {
        requirements.add(ensureChunkHandlers);
        requirements.add(publicPath);
        compilation.addRuntimeModule(chunk, new TranslationsRuntime());
      });
    });
  }
}

module.exports = { TranslationsPlugin };
