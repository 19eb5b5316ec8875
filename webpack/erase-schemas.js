/**
 * Babel plugin of the console build, for files under api/: the browser needs a call's method and path, not its
 * schemas. Every other property of `defineCall({…})` is dropped, and every call is marked pure, so that the minifier
 * removes the constants nobody reads any more, and TypeBox with them. Types are untouched: they are gone before.
 */
const KEPT = new Set(['method', 'path']);

module.exports = ({ types }) => ({
  name: 'erase-schemas',
  visitor: {
    CallExpression(path) {
      path.addComment('leading', '#__PURE__');
      const [definition] = path.node.arguments;
      if (types.isIdentifier(path.node.callee, { name: 'defineCall' }) && types.isObjectExpression(definition)) {
        definition.properties = definition.properties.filter((property) => KEPT.has(property.key?.name));
      }
    },
  },
});
