import { useIsPermitted } from 'areas/users';
import { useMemo } from 'react';
import { readDecorators } from '../../decorators/chosen';
import { DecoratorsEditor } from '../../decorators/DecoratorsEditor';
import { readMessagesConfig } from '../messages-config';
import { type OwnWidget } from '../own-widget';
import { EditorSection } from './EntryFrame';
import { type MessagesDraft } from './MessagesForm';

interface DecoratorsSectionProps {
  own: OwnWidget;
  draft: MessagesDraft;
  change: (part: Partial<MessagesDraft>) => void;
}

/** The decorators of one table alone; for those who may read what kinds there are. */
export function DecoratorsSection({ own, draft, change }: DecoratorsSectionProps) {
  const mayRead = useIsPermitted('decorators:read');
  const stored = useMemo(() => readDecorators(readMessagesConfig(own.config).decorators), [own]);
  if (!mayRead) return null;
  return (
    <EditorSection title="Decorators">
      <DecoratorsEditor decorators={draft.decorators ?? stored} onChange={(decorators) => change({ decorators })} />
    </EditorSection>
  );
}
