import { useIsPermitted } from 'areas/users';
import { useMemo } from 'react';
import { DecoratorsEditor, readDecorators } from 'areas/messages';
import { readMessagesConfig } from '../model/messages-config';
import { type OwnWidget } from '../model/own-widget';
import { EditorSection } from './EntryFrame';
import { type MessagesDraft } from './MessagesForm';
import { texts } from './texts';

interface DecoratorsSectionProps {
  own: OwnWidget;
  draft: MessagesDraft;
  change: (part: Partial<MessagesDraft>) => void;
}

/** The decorators of one table; requires permission to read their types. */
export function DecoratorsSection({ own, draft, change }: DecoratorsSectionProps) {
  const mayRead = useIsPermitted('decorators:read');
  const stored = useMemo(() => readDecorators(readMessagesConfig(own.config).decorators), [own]);
  if (!mayRead) return null;
  return (
    <EditorSection title={texts.decorators}>
      <DecoratorsEditor decorators={draft.decorators ?? stored} onChange={(decorators) => change({ decorators })} />
    </EditorSection>
  );
}
