/**
 * `node scripts/cold-styles.mjs`: classes whose styles only come with something else. Each class (`tl-…`) that a part of
 * the console names has to be styled by a file that is loaded whichever way the part is reached: a page that is opened
 * first, by its address, would else be drawn without.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import typescript from 'typescript';
import { root } from './bootstrap.mjs';

const SOURCE = /(?<!\.test|\.d)\.tsx?$/;
const CLASS = /(?<![\w-])tl-[\w-]*[a-z0-9](?![\w-])/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** Whether an import is of types alone, and gone when it runs. */
function isOfTypes({ importClause: clause }) {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return !clause.name && named?.elements !== undefined && named.elements.every(({ isTypeOnly }) => isTypeOnly);
}

function resolve(from, name, folder) {
  const base = name.startsWith('.') ? path.resolve(path.dirname(from), name) : path.join(folder, name);
  return ENDINGS.map((ending) => base + ending).find((file) => existsSync(file) && statSync(file).isFile());
}

/** What a file loads with itself, what it loads later, and the classes it names. */
function read(file, folder) {
  const source = typescript.createSourceFile(file, readFileSync(file, 'utf8'), typescript.ScriptTarget.Latest, true);
  const found = { now: new Set(), later: new Set(), classes: new Set() };
  const add = (names, { text }) => {
    const target = resolve(file, text, folder);
    if (target) names.add(target);
  };
  const visit = (node) => {
    if (typescript.isImportDeclaration(node)) {
      if (!isOfTypes(node)) add(found.now, node.moduleSpecifier);
      return;
    }
    if (typescript.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly)
      add(found.now, node.moduleSpecifier);
    if (typescript.isCallExpression(node) && node.expression.kind === typescript.SyntaxKind.ImportKeyword) {
      const isWaitedFor = /webpackMode: "eager"|\.css'/.test(node.getText());
      add(isWaitedFor ? found.now : found.later, node.arguments[0]);
    }
    const isText = typescript.isStringLiteralLike(node) || typescript.isTemplateHead(node);
    if (isText || typescript.isTemplateMiddleOrTemplateTail(node))
      for (const [name] of node.text.matchAll(CLASS)) found.classes.add(name);
    typescript.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * @param {string} folder of the console's sources
 * @returns {string[]} a line for each class that may come without its styles
 */
export function coldStyles(folder) {
  const all = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name));
  const modules = new Map(all.filter((file) => SOURCE.test(file)).map((file) => [file, read(file, folder)]));
  // By the sheets that have a rule for the class alone; others style it only within parts of their own.
  const styledBy = new Map();
  const sheets = new Map();
  for (const file of all.filter((each) => each.endsWith('.css'))) {
    const text = readFileSync(file, 'utf8');
    const parts = [...text.matchAll(/@import url\('(\.[^']+)'\)/g)];
    sheets.set(file, { now: parts.map(([, name]) => path.resolve(path.dirname(file), name)) });
    for (const [, name] of text.matchAll(/^\.(tl-[\w-]+) \{/gm))
      styledBy.set(name, (styledBy.get(name) ?? new Set()).add(file));
  }

  const withIt = new Map();
  /** What is loaded with a file. */
  function closure(file) {
    const known = withIt.get(file);
    if (known) return known;
    const reached = new Set([file]);
    withIt.set(file, reached);
    for (const target of (modules.get(file) ?? sheets.get(file))?.now ?? [])
      for (const each of closure(target)) reached.add(each);
    return reached;
  }

  const entry = path.join(folder, 'index.tsx');
  // Pages stand in the shell.
  const shell = closure(path.join(folder, 'app/Console.tsx'));
  const reachedWithout = new Map();
  /** Files that are reached from the entry on a way on which none of some style sheets is loaded. */
  function reachable(wanted) {
    const key = [...wanted].join();
    const known = reachedWithout.get(key);
    if (known) return known;
    const reached = new Set();
    const enter = (file) => {
      if (reached.has(file) || !modules.has(file)) return;
      const isPage = file.startsWith(path.join(folder, 'areas'));
      const loaded = closure(file);
      if ([...wanted].some((sheet) => loaded.has(sheet) || (isPage && shell.has(sheet)))) return;
      reached.add(file);
      const { now, later } = modules.get(file);
      for (const target of [...now, ...later]) enter(target);
    };
    enter(entry);
    reachedWithout.set(key, reached);
    return reached;
  }

  return [...modules].flatMap(([file, { classes }]) =>
    [...classes].flatMap((name) => {
      const wanted = styledBy.get(name);
      if (!wanted || !reachable(wanted).has(file)) return [];
      const where = [...wanted].map((sheet) => path.relative(folder, sheet)).join(', ');
      return [`${path.relative(folder, file)}: .${name} is styled by ${where}, which may not be loaded`];
    }),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = coldStyles(path.join(root, 'src'));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
