import { type Input } from 'api/inputs';
import { type TestMessageResult } from 'api/test-messages';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { messageOf } from 'rest/failure';
import { Routes } from 'routing/Routes';
import { FormDialog } from 'ui/dialog/FormDialog';
import { formatCount } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { serverTexts } from 'texts/server/texts';
import { TestMessageActions, TestMessageStore } from './TestMessageStore';
import { texts } from './texts';

function Result({ result }: { result: TestMessageResult }) {
  const { outcome, text, address = '', took_ms: ms, message } = result;
  const reason = result.reason && serverTexts.inPageLanguage(result.reason);
  if (outcome === 'arrived')
    return (
      <Note
        kind="success"
        title={texts.arrived(formatCount(Math.max(1, Math.round(ms))), address)}
        actions={message && <Link to={Routes.SEARCH.message(message.index, message.message_id)}>{texts.show}</Link>}
      >
        {text}
        {!message && <p>{texts.hidden}</p>}
      </Note>
    );
  if (outcome === 'not_found')
    return (
      <Note kind="warning" title={texts.notFound}>
        {reason ?? texts.notFoundHelp}
      </Note>
    );
  return (
    <Note kind="danger" title={outcome === 'unreadable' ? texts.unreadable : texts.notSent}>
      {reason}
    </Note>
  );
}

/** Has the server send a message to one of its inputs, and says what became of it. */
export function TestMessageDialog({ input, onClose }: { input: Pick<Input, 'id' | 'title'>; onClose: () => void }) {
  const sent = useStore(TestMessageStore, ({ result }) => result);
  useEffect(() => void TestMessageActions.forget(), [input.id]);
  const isSending = sent.status === 'loading' || sent.status === 'reloading';
  const [result, error] = isSending ? [] : [valueOf(sent), errorOf(sent)];
  return (
    <FormDialog
      title={texts.title(input.title)}
      saveLabel={texts.send}
      savingLabel={texts.sending}
      closeLabel={texts.close}
      isSaving={isSending}
      mayLeave
      below={
        error === undefined ? (
          result && <Result result={result} />
        ) : (
          <Note kind="danger" title={texts.failed}>
            {messageOf(error)}
          </Note>
        )
      }
      onSubmit={() => TestMessageActions.send(input.id).catch(() => undefined)}
      onClose={onClose}
    >
      <p>{texts.help}</p>
    </FormDialog>
  );
}
