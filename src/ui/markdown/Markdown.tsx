import { type ReactNode } from 'react';
import Library, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import './Markdown.css';

interface LinkProps {
  /** Absent when the library holds the address to be dangerous. */
  href?: string | null;
  children?: ReactNode;
}

function SafeLink({ href, children }: LinkProps) {
  if (!href) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** A picture would be fetched from wherever the writer says, by everybody who reads. */
const PictureName = ({ alt }: { alt?: string }) => <>{alt}</>;

/** Below the headings of the page, whatever the level. */
const Heading = ({ children }: { children?: ReactNode }) => <p className="tl-markdown-heading">{children}</p>;

const HEADINGS = Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, { component: Heading }]));

const OPTIONS: MarkdownToJSX.Options = {
  // HTML stays the text that was written.
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: { ...HEADINGS, a: { component: SafeLink }, img: { component: PictureName } },
};

/** A text with Markdown as people write it. It becomes elements, never markup, so nothing in it can run. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="tl-markdown">
      <Library options={OPTIONS}>{text}</Library>
    </div>
  );
}
