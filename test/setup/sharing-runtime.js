const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** By file and what it was wrapped in: its source and the script compiled from it. */
const compiled = new Map();

/**
 * What the language itself names, and nobody replaces in a test. In the globals of a test file, each use of such a name asks
 * Node first; modules are given them as variables around them, which they may shadow.
 */
const LANGUAGE = [
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'DataView', 'Error', 'Float64Array', 'Int8Array', 'Int16Array'],
  ...['Int32Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'Reflect', 'RegExp'],
  ...['Set', 'String', 'Symbol', 'TypeError', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'WeakMap', 'WeakSet'],
  ...['isNaN', 'parseFloat', 'parseInt'],
];

/** `import()` of the test file that runs: a process runs one at a time. */
let importFrom;

function compileOnce(source, filename, parameters) {
  const key = `${parameters.join()} ${filename}`;
  const known = compiled.get(key);
  if (known?.source === source) return known.script;
  const start = `(function (${LANGUAGE.join(', ')}) { return (function (${parameters.join(', ')}) {`;
  const script = new Script(`${start}${source}\n})})`, {
    filename,
    columnOffset: -start.length,
    importModuleDynamically: (specifier, _script, attributes) => importFrom(filename, specifier, attributes),
  });
  compiled.set(key, { source, script });
  return script;
}

/**
 * Jest's own runtime, but that modules which an earlier test file of this process has loaded too are not parsed and compiled
 * again. They are evaluated anew in the globals of each file, and share nothing with those of another: a test file of the
 * server loads 1,500.
 */
module.exports = class SharingRuntime extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const { environment } = executor;
    const context = environment.getVmContext();
    const compile = executor.compile.bind(executor);
    const parameters = executor.injectedModuleParameters;
    const language = LANGUAGE.map((name) => environment.global[name]);
    importFrom = (filename, specifier, attributes) => executor.dynamicImport(specifier, filename, context, attributes);
    executor.compile = (source, filename) => {
      const vmContext = environment.getVmContext();
      if (vmContext === null || executor.resolution.isCoreModule(filename)) return compile(source, filename);
      let script;
      try {
        script = compileOnce(source, filename, parameters);
      } catch {
        // Wrong syntax: told as Jest tells it.
        return compile(source, filename);
      }
      return script.runInContext(vmContext)(...language);
    };
  }
};
