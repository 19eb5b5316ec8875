/**
 * Babel plugin of the console build, for files under api/: the browser needs a call's method and path, not its
 * schemas. Every other property of `defineCall({…})` is dropped, and the schema builders' calls are marked pure so
 * that the minifier removes the constants nobody reads any more. Types are untouched: they are gone before.
 */
const KEPT = new Set(['method', 'path']);

module.exports = ({ types }) => ({
  name: 'erase-schemas',
  visitor: {
    CallExpression(path) {
      const { callee } = path.node;
      if (types.isIdentifier(callee, { name: 'defineCall' })) {
        const [definition] = path.node.arguments;
        if (types.isObjectExpression(definition)) {
          definition.properties = definition.properties.filter((property) => KEPT.has(property.key?.name));
        }
        return;
      }
      if (types.isMemberExpression(callee) && types.isIdentifier(callee.object, { name: 'Type' })) {
        path.addComment('leading', '#__PURE__');
      }
    },
  },
});
