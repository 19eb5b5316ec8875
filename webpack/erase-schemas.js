/**
 * Babel plugin of the console build, for files under api/: the browser needs a call's method and path, not its
 * schemas. `defineCall({…})` keeps those two; every other constant that a call makes is a schema and becomes undefined;
 * what is left inside functions is marked pure. The minifier then removes TypeBox. Types are untouched: they are gone
 * before.
 */
const KEPT = new Set(['method', 'path']);

/** What the constants of a file's top are made of, exported or not. */
const constantsOf = (program) =>
  program
    .get('body')
    .map((statement) => (statement.isExportNamedDeclaration() ? statement.get('declaration') : statement))
    .filter((declaration) => declaration.isVariableDeclaration())
    .flatMap((declaration) => declaration.get('declarations'))
    .map((declarator) => declarator.get('init'));

/** Objects with schemas, outside of calls, that take over the members of another. */
const objectsWithSpread = (program) =>
  constantsOf(program).filter((init) => {
    const properties = init.isObjectExpression() ? init.get('properties') : [];
    return (
      properties.some((property) => property.isSpreadElement()) &&
      properties.some((property) => property.isObjectProperty() && property.get('value').isCallExpression())
    );
  });

module.exports = ({ types }) => ({
  name: 'erase-schemas',
  visitor: {
    Program(program) {
      for (const object of objectsWithSpread(program))
        throw object.buildCodeFrameError(
          'Spread shared members into the schemas, not into each other: what is spread outside of a call is never removed.',
        );
      for (const call of constantsOf(program).filter((init) => init.isCallExpression())) {
        const {
          callee,
          arguments: [definition],
        } = call.node;
        if (types.isIdentifier(callee, { name: 'defineCall' })) {
          definition.properties = definition.properties.filter((property) => KEPT.has(property.key?.name));
          if (definition.properties.length < KEPT.size)
            throw call.buildCodeFrameError(
              'Write method and path of a call where it is defined: the browser gets nothing else.',
            );
        } else {
          call.replaceWith(types.identifier('undefined'));
        }
      }
    },
    CallExpression(path) {
      path.addComment('leading', '#__PURE__');
    },
  },
});
