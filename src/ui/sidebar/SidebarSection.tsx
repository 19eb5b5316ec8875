import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useRememberedSwitch } from 'ui/memory/useRememberedSwitch';
import './SidebarSection.css';

interface SidebarSectionProps {
  title: string;
  /** Key under which this browser remembers whether it is open. */
  memory: string;
  isOpenAtFirst?: boolean;
  className?: string;
  /** Buttons at the end of the head; only while it is open. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the sidebar that opens and closes by its head, and stays so. */
export function SidebarSection(props: SidebarSectionProps) {
  const { title, memory, isOpenAtFirst = true, className = '', actions, children } = props;
  const [isOpen, toggle] = useRememberedSwitch(memory, isOpenAtFirst);
  const id = useId();
  return (
    <section className={`tl-sidebar-section ${className}`} aria-label={title}>
      <header>
        <h2>
          <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
            <ChevronRight size={12} aria-hidden="true" />
            {title}
          </button>
        </h2>
        {isOpen && actions}
      </header>
      {isOpen && <div id={id}>{children}</div>}
    </section>
  );
}
