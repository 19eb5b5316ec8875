import { Fragment, useMemo } from 'react';
import { type Block, type Inline, readMarkdown } from './markdown';
import './Markdown.css';

function Parts({ parts }: { parts: readonly Inline[] }) {
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>{drawInline(part)}</Fragment>
      ))}
    </>
  );
}

function drawInline(part: Inline): JSX.Element | string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code className="tl-mono">{part.text}</code>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer">
          <Parts parts={part.parts} />
        </a>
      );
    case 'strong':
      return (
        <strong>
          <Parts parts={part.parts} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Parts parts={part.parts} />
        </em>
      );
  }
}

function drawBlock(block: Block): JSX.Element {
  switch (block.kind) {
    case 'rule':
      return <hr />;
    case 'code':
      return <pre className="tl-mono">{block.text}</pre>;
    case 'heading':
      return (
        <p className={`tl-markdown-heading tl-markdown-heading-${Math.min(block.level, 3)}`}>
          <Parts parts={block.parts} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Parts parts={block.parts} />
        </blockquote>
      );
    case 'paragraph':
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      );
    case 'list': {
      const items = block.items.map((parts, at) => (
        <li key={at}>
          <Parts parts={parts} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

/** A text with the usual of Markdown. It becomes elements, never markup, so nothing in it can run. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className="tl-markdown">
      {blocks.map((block, at) => (
        <Fragment key={at}>{drawBlock(block)}</Fragment>
      ))}
    </div>
  );
}
