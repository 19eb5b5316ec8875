import { signInAtProvider } from 'areas/identity-providers';
import { useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { type ProviderButton } from './useProviderButtons';
import { texts } from './texts';

interface ProviderButtonsProps {
  buttons: readonly ProviderButton[];
  /** Whether the browser is to forget the session when it is closed. */
  endsWithBrowser: boolean;
}

/** Ways to sign in elsewhere: a button for each provider. */
export function ProviderButtons({ buttons, endsWithBrowser }: ProviderButtonsProps) {
  const [begun, setBegun] = useState<string>();
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    // A browser may keep the page as it was left, and show it again when somebody goes back.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBegun(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const begin = async (id: string) => {
    setBegun(id);
    setReason(undefined);
    try {
      await signInAtProvider(id, { endsWithBrowser });
    } catch (error) {
      setReason(messageOf(error));
      setBegun(undefined);
    }
  };
  return (
    <div className="tl-provider-buttons" role="group" aria-label={texts.elsewhere}>
      <span className="tl-provider-or" aria-hidden="true">
        {texts.or}
      </span>
      {reason !== undefined && <Note kind="danger">{reason}</Note>}
      {buttons.map(({ id, title }) => (
        <Button
          key={id}
          size="lg"
          title={title}
          busy={begun === id}
          disabledReason={begun !== undefined && begun !== id ? texts.leaving : undefined}
          onClick={() => void begin(id)}
        >
          <span>{texts.signInWith(title)}</span>
        </Button>
      ))}
    </div>
  );
}
