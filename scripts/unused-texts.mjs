/** `node scripts/unused-texts.mjs [FOLDER]`: keys of catalogues that no code reads. Missing ones are errors of types. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import typescript from 'typescript';
import { root } from './bootstrap.mjs';

const CATALOGUE = /[\\/-]texts\.ts$/;
const SOURCE = /(?<!\.test|\.de|\.d)\.tsx?$/;

const parse = (file) =>
  typescript.createSourceFile(file, readFileSync(file, 'utf8'), typescript.ScriptTarget.Latest, true);

/** Every key of an object literal by its path, `steps.send.title`; objects inside are walked through. */
function keysOf(object, before = []) {
  return object.properties.flatMap((property) => {
    const at = [...before, property.name.text];
    const value = property.initializer && unwrapped(property.initializer);
    return value && typescript.isObjectLiteralExpression(value) ? keysOf(value, at) : [at.join('.')];
  });
}

const unwrapped = (node) =>
  typescript.isAsExpression(node) || typescript.isSatisfiesExpression(node) ? unwrapped(node.expression) : node;

/** The object literal a catalogue is defined with, given in place or by the name of a constant of the file. */
function catalogueIn(source) {
  let literal;
  const visit = (node) => {
    if (typescript.isCallExpression(node) && node.expression.getText() === 'defineTexts') literal = node.arguments[0];
    typescript.forEachChild(node, visit);
  };
  visit(source);
  if (!literal || typescript.isObjectLiteralExpression(literal)) return literal;
  const declared = source.statements
    .filter(typescript.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return declared.find(({ name }) => name.getText() === literal.getText())?.initializer;
}

/**
 * What a file reads of the catalogue it imports by a name, as paths: `texts.steps.send` reads all of `steps.send`. A
 * name given to a part of it (`const { steps } = texts`, `const send = texts.steps.send`) is followed.
 */
function readsIn(source, imported) {
  const names = new Map([[imported, []]]);
  const reads = [];
  const declare = (name, at, isExported) => {
    if (typescript.isIdentifier(name)) {
      if (isExported) reads.push(at.join('.'));
      else names.set(name.text, at);
    } else
      for (const element of name.elements)
        declare(element.name, [...at, (element.propertyName ?? element.name).getText()], isExported);
  };
  const visit = (node) => {
    if (typescript.isIdentifier(node) && names.has(node.text) && isRead(node)) {
      let at = names.get(node.text);
      let end = node;
      while (typescript.isPropertyAccessExpression(end.parent) && end.parent.expression === end) {
        end = end.parent;
        at = [...at, end.name.text];
      }
      const { parent } = end;
      if (typescript.isVariableDeclaration(parent) && parent.initializer === end)
        declare(parent.name, at, isExported(parent));
      else reads.push(at.join('.'));
    }
    typescript.forEachChild(node, visit);
  };
  visit(source);
  return reads;
}

const isExported = (declaration) =>
  declaration.parent.parent.modifiers?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword) ?? false;

/** Whether an identifier is a read of the name, and not its import, its declaration or a property called the same. */
function isRead(node) {
  const { parent } = node;
  if (typescript.isImportSpecifier(parent) || typescript.isBindingElement(parent)) return false;
  return parent.name !== node;
}

/** The name under which a file imports a catalogue, relative to itself or to the folder of all sources. */
function importedName(source, catalogue, folder) {
  for (const { moduleSpecifier, importClause } of source.statements.filter(typescript.isImportDeclaration)) {
    const { text } = moduleSpecifier;
    const from = text.startsWith('.') ? path.dirname(source.fileName) : folder;
    if (path.resolve(from, text) !== catalogue.replace(/\.ts$/, '')) continue;
    const [first] = importClause?.namedBindings?.elements ?? [];
    return first?.name.text;
  }
  return undefined;
}

/** The keys nobody reads, `areas/notes/texts.ts: fields.title`, of all catalogues below a folder. */
export function unusedTexts(folder) {
  const files = readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file)));
  const sources = files.filter((file) => SOURCE.test(file));
  const importing = sources.filter((file) => /texts'/.test(readFileSync(file, 'utf8'))).map(parse);
  return sources
    .filter((file) => CATALOGUE.test(file))
    .flatMap((file) => {
      const catalogue = catalogueIn(parse(file));
      const reads = importing.flatMap((source) => {
        const name = importedName(source, file, folder);
        return name === undefined ? [] : readsIn(source, name);
      });
      const isUsed = (key) =>
        reads.some((read) => read === '' || key === read || key.startsWith(`${read}.`) || read.startsWith(`${key}.`));
      return (catalogue ? keysOf(catalogue) : [])
        .filter((key) => !isUsed(key))
        .map((key) => `${path.relative(folder, file)}: ${key}`);
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder = path.join(root, 'src')] = process.argv;
  const unused = unusedTexts(folder);
  unused.forEach((key) => console.error(`nobody reads ${key}`));
  process.exit(unused.length > 0 ? 1 : 0);
}
