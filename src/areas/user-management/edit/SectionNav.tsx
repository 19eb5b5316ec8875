import { type SectionId } from './section-form';
import { texts } from './texts';

interface SectionNavProps {
  sections: readonly SectionId[];
  /** Those with changes that are not saved. */
  dirty: readonly SectionId[];
}

/** The sections of the page, and which have changes that are not saved. */
export function SectionNav({ sections, dirty }: SectionNavProps) {
  return (
    <nav className="tl-user-sections" aria-label={texts.navigation}>
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          onClick={() => {
            const part = document.getElementById(`user-${section}`);
            part?.scrollIntoView({ block: 'start' });
            part?.focus({ preventScroll: true });
          }}
        >
          {texts.sections[section]}
          {dirty.includes(section) && <i role="img" aria-label={texts.unsaved} title={texts.unsaved} />}
        </button>
      ))}
    </nav>
  );
}
