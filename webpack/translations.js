/**
 * Loads translations along with the code that reads them. A catalogue names its translation by an
 * `import('./texts.de')` (src/texts/catalogue.ts). The table made here says which translations belong to which chunk; in
 * a page of another language than English, a chunk counts as loaded when they have been evaluated. English loads nothing.
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
    const { RuntimeGlobals, RuntimeModule, Template } = compiler.webpack;
    const { ensureChunk, ensureChunkHandlers } = RuntimeGlobals;

    class TranslationsRuntime extends RuntimeModule {
      constructor() {
        // After what loads the chunks themselves: a translation needs the English catalogue it translates.
        super('translations', RuntimeModule.STAGE_TRIGGER);
      }

      generate() {
        return Template.asString([
          `var translations = ${JSON.stringify(translationsByChunk(this.compilation))}[document.documentElement.lang];`,
          `if (translations) {`,
          Template.indent([
            `var ready = {};`,
            `var entered = new Set();`,
            `${ensureChunkHandlers}.translations = (chunk, promises) => {`,
            Template.indent([
              `var own = translations[chunk];`,
              // A translation may need its own chunk again, where its catalogue is shared by pages.
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
        compilation.addRuntimeModule(chunk, new TranslationsRuntime());
      });
    });
  }
}

module.exports = { TranslationsPlugin };
