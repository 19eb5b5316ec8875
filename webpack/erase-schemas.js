/**
 * Babel plugin of the console build, for files under api/: the browser needs a call's method and path, not its
 * schemas. `defineCall({…})` keeps those two; every other constant that a call makes is a schema and becomes undefined;
 * what is left inside functions is marked pure. The minifier then removes TypeBox. Types are untouched: they are gone
 * before.
 */
const KEPT = new Set(['method', 'path']);

/** The top-level `const name = call(…)` declarations of a file, exported or not. */
const constantsMadeByCalls = (program) =>
  program
    .get('body')
    .map((statement) => (statement.isExportNamedDeclaration() ? statement.get('declaration') : statement))
    .filter((declaration) => declaration.isVariableDeclaration())
    .flatMap((declaration) => declaration.get('declarations'))
    .filter((declarator) => declarator.get('init').isCallExpression());

module.exports = ({ types }) => ({
  name: 'erase-schemas',
  visitor: {
    Program(program) {
      for (const declarator of constantsMadeByCalls(program)) {
        const {
          callee,
          arguments: [definition],
        } = declarator.node.init;
        if (types.isIdentifier(callee, { name: 'defineCall' })) {
          definition.properties = definition.properties.filter((property) => KEPT.has(property.key?.name));
          if (definition.properties.length < KEPT.size)
            throw declarator.buildCodeFrameError(
              'Write method and path of a call where it is defined: the browser gets nothing else.',
            );
        } else {
          declarator.get('init').replaceWith(types.identifier('undefined'));
        }
      }
    },
    CallExpression(path) {
      path.addComment('leading', '#__PURE__');
    },
  },
});
