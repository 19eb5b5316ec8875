import { type ReactNode, useId, useMemo, useState } from 'react';
import { valueText } from 'ui/message-table/message-row';
import { type FindColor } from '../highlighting/rule';
import { type FindMarks } from '../rows/marks';
import { shownFields } from 'areas/query';
import { ReceivedSection } from '../received/ReceivedSection';
import { SurroundingPanel } from '../surrounding/SurroundingPanel';
import { useAround } from '../surrounding/useAround';
import { type MessageChanges } from '../rows/changes';
import { CutNote } from './CutNote';
import { type FieldCommands } from './field-commands';
import { type MessageOrigin } from './field-menu-entry';
import { FieldRow } from './FieldRow';
import { type DetailedMessage } from '../rows/message';
import { MessageActionsRow } from './MessageActionsRow';
import { MessageFacts } from './MessageFacts';
import { MessageText } from './MessageText';
import { useWhole } from './useWhole';
import { texts } from './texts';
import './MessageDetail.css';

/** With fewer fields a filter would only stand in the way. */
const FILTER_FROM = 16;

export interface MessageDetailProps {
  message: DetailedMessage;
  commands: FieldCommands;
  /** Streams searched now, which surrounding messages are looked for in. */
  streams: readonly string[];
  findMarks?: FindMarks;
  findColor?: FindColor;
  typeOf?: (field: string) => string | undefined;
  isAlone?: boolean;
  /** At the end of the actions. */
  extra?: ReactNode;
}

/** The fields to list; those that decorators took away among them while that is looked at. */
const fieldNames = ({ fields }: DetailedMessage, changes: MessageChanges | undefined): string[] =>
  [...new Set([...shownFields(fields), ...(changes?.keys() ?? [])])].sort();

/** The same object while it is the same message. */
function useOrigin({ id, index, fields }: DetailedMessage): MessageOrigin {
  const input = fields.gl2_source_input;
  return useMemo(() => ({ id, index, inputId: typeof input === 'string' ? input : undefined }), [id, index, input]);
}

/** One message in full: its text, its fields with what can be done with them, where it came from. */
export function MessageDetail(props: MessageDetailProps) {
  const { commands, streams, findMarks, findColor, typeOf, isAlone, extra } = props;
  const { message, isLoading, load } = useWhole(props.message);
  const [isAround, toggleAround] = useAround(message.id);
  const [areChangesShown, setChangesShown] = useState(false);
  const [filter, setFilter] = useState('');
  const filterId = useId();
  const changes = areChangesShown ? message.changes : undefined;
  const names = fieldNames(message, changes);
  const wanted = filter.trim().toLowerCase();
  const shown = names.filter((name) => name !== 'message' && name.toLowerCase().includes(wanted));
  const text = valueText(message.fields.message);
  const origin = useOrigin(message);
  return (
    <div className="tl-message-body">
      <MessageActionsRow
        {...{ message, streams, isAlone, isAround, areChangesShown }}
        onAround={toggleAround}
        onChanges={() => setChangesShown(!areChangesShown)}
      >
        {extra}
      </MessageActionsRow>
      <MessageText
        {...{ text, commands, origin }}
        value={message.fields.message}
        color={findColor?.('message', text)}
        change={changes?.get('message')}
        marks={findMarks?.('message', text)}
      />
      {(message.cut ?? message.isPartial) && <CutNote cut={message.cut} isLoading={isLoading} onShow={load} />}
      {isAround && <SurroundingPanel message={message} />}
      <div className="tl-message-columns">
        <div className="tl-message-fields">
          {names.length >= FILTER_FROM && (
            <>
              <label className="tl-visually-hidden" htmlFor={filterId}>
                {texts.filter.label}
              </label>
              <input
                id={filterId}
                type="search"
                className="form-control tl-field-filter"
                placeholder={texts.filter.placeholder(names.length)}
                value={filter}
                onChange={(event) => setFilter(event.target.value)}
              />
            </>
          )}
          {shown.map((field) => {
            const value = message.fields[field];
            return (
              <FieldRow
                key={field}
                {...{ field, value, commands, origin }}
                change={changes?.get(field)}
                type={typeOf?.(field)}
                color={findColor?.(field, value)}
                marks={typeof value === 'string' ? findMarks?.(field, value) : undefined}
              />
            );
          })}
          {shown.length === 0 && <p className="tl-ink-3">{texts.filter.none}</p>}
        </div>
        <MessageFacts message={message} />
      </div>
      <ReceivedSection message={message} />
    </div>
  );
}
