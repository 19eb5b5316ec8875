import { type ReactNode, useState } from 'react';
import { type TriedService } from '../stores/AuthenticationStore';
import { ConnectionTest } from './ConnectionTest';
import { LoginTest } from './LoginTest';
import { texts } from './texts';

type Test = 'connection' | 'login';

/** Both tests, of which the one that fits the step is open; results stay when it changes. */
export function ServiceTests({ tried, usual }: { tried: TriedService; usual: Test }) {
  const [opened, setOpened] = useState<{ test: Test; usual: Test }>();
  const open = opened?.usual === usual ? opened.test : usual;
  const toggleOf = (test: Test) => ({ isOpen: open === test, onOpen: () => setOpened({ test, usual }) });
  return (
    <div className="tl-trials">
      <Folded title={texts.connection.title} {...toggleOf('connection')}>
        <ConnectionTest tried={tried} help={texts.connection.help} />
      </Folded>
      <Folded title={texts.login.title} {...toggleOf('login')}>
        <LoginTest tried={tried} />
      </Folded>
    </div>
  );
}

interface FoldedProps {
  title: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function Folded({ title, isOpen, onOpen, children }: FoldedProps) {
  return (
    <details className="card" open={isOpen} onToggle={(event) => event.currentTarget.open && onOpen()}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
