/** A piece of a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em'; parts: readonly Inline[] }
  | { kind: 'link'; href: string; parts: readonly Inline[] };

/** A block of a text. */
export type Block =
  | { kind: 'paragraph' | 'quote'; parts: readonly Inline[] }
  | { kind: 'heading'; level: number; parts: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

// One alternative each: `code`, [text](address), bare address, **strong**, *em* or _em_.
const INLINE =
  /`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>()]+[^\s<>().,;:!?])|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b_([^_]+)_\b/g;

/** Only addresses of the web and of mail are followed. */
const isSafe = (href: string) => /^(https?:\/\/|mailto:)/i.test(href);

function inlineOf(match: RegExpMatchArray): Inline {
  const [whole, code, label, href, bare, strong, starred, lined] = match;
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && href !== undefined) {
    return isSafe(href) ? { kind: 'link', href, parts: readInline(label) } : { kind: 'text', text: whole };
  }
  if (bare !== undefined) return { kind: 'link', href: bare, parts: [{ kind: 'text', text: bare }] };
  if (strong !== undefined) return { kind: 'strong', parts: readInline(strong) };
  return { kind: 'em', parts: readInline(starred ?? lined ?? '') };
}

/** Reads code, links, strong and emphasized words of a line; all else is text, HTML included. */
export function readInline(line: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    parts.push(inlineOf(match));
    end = match.index + match[0].length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

const BULLET = /^\s*[-*+]\s+(.*)$/;
const NUMBERED = /^\s*\d+[.)]\s+(.*)$/;

/** Lines that belong together: those of a paragraph, a list, a quote. */
function chunkKind(line: string): 'blank' | 'heading' | 'rule' | 'bullet' | 'numbered' | 'quote' | 'text' {
  if (line.trim() === '') return 'blank';
  if (/^#{1,6}\s/.test(line)) return 'heading';
  if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) return 'rule';
  if (BULLET.test(line)) return 'bullet';
  if (NUMBERED.test(line)) return 'numbered';
  return line.startsWith('>') ? 'quote' : 'text';
}

function blockOf(kind: ReturnType<typeof chunkKind>, lines: readonly string[]): Block[] {
  const joined = (texts: readonly string[]) => readInline(texts.map((text) => text.trim()).join(' '));
  const items = (mark: RegExp) => lines.map((line) => readInline(mark.exec(line)?.[1] ?? line));
  switch (kind) {
    case 'blank':
      return [];
    case 'rule':
      return lines.map(() => ({ kind: 'rule' }));
    case 'heading':
      return lines.map((line) => ({
        kind: 'heading',
        level: line.indexOf(' '),
        parts: readInline(line.replace(/^#+\s+/, '').replace(/\s+#+\s*$/, '')),
      }));
    case 'bullet':
      return [{ kind: 'list', isOrdered: false, items: items(BULLET) }];
    case 'numbered':
      return [{ kind: 'list', isOrdered: true, items: items(NUMBERED) }];
    case 'quote':
      return [{ kind: 'quote', parts: joined(lines.map((line) => line.replace(/^>\s?/, ''))) }];
    default:
      return [{ kind: 'paragraph', parts: joined(lines) }];
  }
}

/** Reads the usual of Markdown: paragraphs, headings, flat lists, quotes, code. What it does not know stays text. */
export function readMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let kind: ReturnType<typeof chunkKind> = 'blank';
  let code: string[] | undefined;
  const flush = () => {
    blocks.push(...blockOf(kind, lines));
    lines = [];
    kind = 'blank';
  };
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('```')) {
      if (code) blocks.push({ kind: 'code', text: code.join('\n') });
      else flush();
      code = code ? undefined : [];
    } else if (code) code.push(line);
    else {
      const next = chunkKind(line);
      if (next !== kind) flush();
      kind = next;
      lines.push(line);
    }
  }
  flush();
  if (code) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks;
}
