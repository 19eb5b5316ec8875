/**
 * Writes assets.json: the entry's scripts and styles, the Latin font files, and the files of the parts that most pages load
 * after it, for the page shell to name.
 */
class AssetListPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetListPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get('console').getFiles();
          const fonts = Object.keys(compilation.assets).filter(
            (name) => /latin-wght-normal.*\.woff2$/.test(name) && !/latin-ext/.test(name),
          );
          const filesOf = (part) => compilation.namedChunkGroups.get(part)?.getFiles() ?? [];
          const list = {
            scripts: files.filter((name) => name.endsWith('.js')),
            styles: files.filter((name) => name.endsWith('.css')),
            fonts,
            shell: filesOf('shell'),
            searchPage: filesOf('search-page'),
          };
          compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(list, null, 2)));
        },
      );
    });
  }
}

module.exports = { AssetListPlugin };
