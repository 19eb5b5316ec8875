import { cutText } from 'server/search/rows/cut-values';
import { MAX_DECORATED_BYTES } from 'server/search/rows/message-limits';
import { type Decorate, type DecoratorConfig, fieldOf, textOf } from './decorator';

const REFERENCE = /\$\{([^${}]{1,1000})\}/g;

const isMissing = (value: unknown) => value === undefined || value === null;
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A piece of a template: literal text, or a reference to a field. */
type Piece = { text: string } | { field: string };

function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: reference, 1: name = '', index } of template.matchAll(REFERENCE)) {
    if (index > end) pieces.push({ text: template.slice(end, index) });
    pieces.push({ field: name.trim() });
    end = index + reference.length;
  }
  if (end < template.length) pieces.push({ text: template.slice(end) });
  return pieces;
}

/** Fills a template: `${source}: ${message}`. A missing field is replaced by nothing, or leaves the message as it was. */
export function formatString(config: DecoratorConfig): Decorate {
  const template = textOf(config, 'format_string', '');
  const target = textOf(config, 'target_field', 'message');
  const pieces = piecesOf(template);
  const fields = pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []));
  return (message) => {
    if (template === '') return message;
    if (config.require_all_fields === true && fields.some((name) => isMissing(fieldOf(message, name)))) return message;
    let text = '';
    // A template can repeat a long field any number of times: the text must not grow far beyond the limit.
    for (const piece of pieces) {
      const value = 'text' in piece ? piece.text : fieldOf(message, piece.field);
      if (!isMissing(value)) text += asText(value).slice(0, MAX_DECORATED_BYTES + 1);
      if (text.length > MAX_DECORATED_BYTES) break;
    }
    const isShort = Buffer.byteLength(text) <= MAX_DECORATED_BYTES;
    return { ...message, [target]: isShort ? text : cutText(text, MAX_DECORATED_BYTES) };
  };
}
