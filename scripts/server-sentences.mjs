/**
 * `node scripts/server-sentences.mjs`: the sentences of the server that people read in the console, `{}` for values; one
 * JSON object a line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import typescript from 'typescript';
import { root } from './bootstrap.mjs';

const FOLDERS = ['server', 'lang'];
const SOURCE = /(?<!\.test|\.fixture|\.d)\.ts$/;
/** Begins as a sentence and has three words at least. */
const SENTENCE = /^["“]?[\p{Lu}@"“{][^\n]*?(?:[\s[<(]+\S*\p{L}{2}\S*){2}/u;
/** SQL and patterns. */
const STATEMENT =
  /^(?:SELECT|CREATE|INSERT|UPDATE|DELETE|ALTER|DROP|WITH|DETACH|ATTACH|WHERE|ORDER|GROUP|LIMIT|KILL|INDEX)\b|\b(?:AND|NOT|NULLS LAST|IS NOT NULL|AS level|bitCount|Array|CAST|fromUnixTimestamp64Milli)\b[ (]?|%\{|\(\?:/;

/** What only the server's own log, its terminal or a program that sends messages reads. */
const ELSEWHERE = [
  /^server\/(?:main|lock|restore|lane|trial|create-documents)\.ts$/,
  /^server\/(?:runtime|storage\/(?!documents\/embedded-engine))/,
  /^server\/http\/(?:console|broken-requests)\.ts$/,
  /^server\/ingest\/http\/(?:splunk|otlp|loki|elasticsearch|gelf)-dialect\.ts$/,
  // Notifications, which the console words by their event, and notes that are stored with messages.
  /^server\/(?:journal\/(?:damage-report|committed-offset)|areas\/cluster\/(?:notices|disk-notice)|messages\/)/,
  // Messages and lines that are made, and texts of settings, which the console knows by their names.
  /sample-lines|input-activity-log|^server\/areas\/audit\//,
  /^server\/(?:settings|outputs\/types|ingest\/input-types|areas\/decorators\/kinds|search\/decorators\/kinds)/,
  /^server\/areas\/inputs\/codec-types\.ts$/,
  // What notifications say until people say it otherwise.
  /^(?:lang\/notification\/default-templates|server\/notifications\/test-model)\.ts$/,
  // What people set in the environment.
  /^server\/(?:configuration|areas\/authentication\/root-account)\.ts$/,
  // Names of node types of a grammar.
  /^lang\/(?:query|template)\/highlight\.ts$/,
];
const LOGGED = /(?:^|\.)log(?:ger)?\.\w+$|^(?:Complaint|Error|TypeError|RangeError)$/i;
/** Of a form's field: the console knows it by the name of the setting. */
const SETTING = /^(?:flag|text|choice|optional\w+|required\w+|portNumber|httpFields|keepsLine|tls\w*|kind|codec)$/;
/** Stored as messages, which are searched as they are. */
const STORED = /(?:systemMessages|messages)\.write$|^(?:tell|.*\.tell)$|noteError$/;
const SHOWN_NOWHERE = /^(?:summary|tagline|humanName|name|url)$/;

function templateOf(node) {
  if (typescript.isStringLiteralLike(node)) return node.text;
  if (typescript.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
  if (typescript.isBinaryExpression(node) && node.operatorToken.kind === typescript.SyntaxKind.PlusToken)
    return templateOf(node.left) + templateOf(node.right);
  if (typescript.isParenthesizedExpression(node)) return templateOf(node.expression);
  return '{}';
}

const isJoined = (node) =>
  typescript.isBinaryExpression(node) && node.operatorToken.kind === typescript.SyntaxKind.PlusToken;
const isText = (node) =>
  typescript.isStringLiteralLike(node) || typescript.isTemplateExpression(node) || isJoined(node);

/** Whether what is around a text tells that nobody reads it in the console. */
function isReadElsewhere(node) {
  for (let at = node.parent; at && !typescript.isBlock(at) && !typescript.isSourceFile(at); at = at.parent) {
    if (typescript.isCallExpression(at) || typescript.isNewExpression(at)) {
      const called = at.expression.getText();
      return LOGGED.test(called) || SETTING.test(called) || STORED.test(called);
    }
    if (typescript.isTaggedTemplateExpression(at) || typescript.isImportDeclaration(at)) return true;
    if (typescript.isPropertyAssignment(at)) return SHOWN_NOWHERE.test(at.name.getText());
    if (typescript.isLiteralTypeNode(at)) return true;
  }
  return false;
}

/** `{ file, sentence }` of each sentence in the server's sources that people read in the console. */
export function serverSentences() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map(
      (file) => `${folder}/${String(file).replaceAll(path.sep, '/')}`,
    ),
  )
    .filter((file) => SOURCE.test(file) && !ELSEWHERE.some((place) => place.test(file)))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true);
      const found = [];
      const visit = (node) => {
        if (isText(node)) {
          const sentence = templateOf(node);
          if (SENTENCE.test(sentence) && !STATEMENT.test(sentence) && !isReadElsewhere(node)) found.push(sentence);
          if (isJoined(node)) return;
        }
        typescript.forEachChild(node, visit);
      };
      visit(source);
      return [...new Set(found)].map((sentence) => ({ file, sentence }));
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  serverSentences().forEach((found) => console.log(JSON.stringify(found)));
