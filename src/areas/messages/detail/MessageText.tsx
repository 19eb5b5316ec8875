import { useRef } from 'react';
import { Ellipsis } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { HighlightedText } from 'ui/message-table/HighlightedText';
import { MarkedText } from 'ui/message-table/MarkedText';
import { type MarkRange } from 'ui/message-table/message-row';
import { type FieldChange } from '../rows/changes';
import { ChangedValue } from './ChangedValue';
import { type FieldCommands } from './field-commands';
import { type MessageOrigin } from './field-menu-entry';
import { FieldMenu } from './FieldMenu';
import { texts } from './texts';
import { useSelectedPart } from './useSelectedPart';

interface MessageTextProps {
  value: unknown;
  text: string;
  marks?: readonly MarkRange[];
  /** Of a highlighting rule, `#rrggbb`. */
  color?: string;
  change?: FieldChange;
  commands: FieldCommands;
  origin: MessageOrigin;
}

/** The text of a message, with what can be done with its field. */
export function MessageText({ value, text, marks, color, change, commands, origin }: MessageTextProps) {
  const shown = useRef<HTMLDivElement>(null);
  const selection = useSelectedPart(shown, text);
  return (
    <div className="tl-message-text">
      <div ref={shown}>
        <HighlightedText color={color}>
          <ChangedValue change={change}>
            <MarkedText text={text} ranges={marks} />
          </ChangedValue>
        </HighlightedText>
      </div>
      <FieldMenu
        field="message"
        {...{ commands }}
        ofMessage={{ value, selection, origin }}
        isColumn={commands.isColumn('message')}
        toggle={(menu) => (
          <IconButton {...menu} label={texts.textMenu}>
            <Ellipsis />
          </IconButton>
        )}
      />
    </div>
  );
}
