import { messageOf } from 'rest/failure';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { PasswordField } from 'ui/field/PasswordField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { GrokPatternsActions } from './GrokPatternsStore';
import { texts } from './texts';

const { import: words } = texts;

/** Loads the patterns of another server. @param onFile called with them as a file of patterns; empty while they are asked for */
export function OtherServer({ onFile }: { onFile: (text: string) => void }) {
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const [isLoading, setLoading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const load = async () => {
    setLoading(true);
    setRefusal(undefined);
    onFile('');
    try {
      onFile(await GrokPatternsActions.fetchFile(address, token));
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  const isMissing = address.trim() === '' || token.trim() === '';
  return (
    <form
      className="tl-grok-server"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing && !isLoading) void load();
      }}
    >
      <TextField
        label={words.address}
        help={words.addressHelp}
        placeholder="https://"
        inputMode="url"
        autoFocus
        value={address}
        onChange={setAddress}
      />
      <PasswordField label={words.token} help={words.tokenHelp} autoComplete="off" value={token} onChange={setToken} />
      <div>
        <Button
          type="submit"
          busy={isLoading}
          busyLabel={words.fetching}
          disabledReason={isMissing ? words.serverFirst : undefined}
        >
          {words.fetch}
        </Button>
      </div>
      {refusal !== undefined && <Note kind="danger">{refusal}</Note>}
    </form>
  );
}
