import { AuthenticationActions } from 'areas/authentication-services';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { type LoginFormState, type LoginProvider } from './login-provider';
import { SignInForm, type SignInFormProps } from './SignInForm';
import { texts } from './texts';
import './ServiceSignIn.css';

interface ServiceSignInProps {
  providers: readonly LoginProvider[];
  /** Of the usual form. */
  form: SignInFormProps;
}

/** The form that a plugin has for the type of the active service; the usual one when there is none, or it fails. */
export function ServiceSignIn({ providers, form }: ServiceSignInProps) {
  const type = useActiveType();
  const [isUsual, setUsual] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (type === undefined) return <Spinner label={texts.loading} />;
  const provider = providers.find((each) => each.type === type);
  const usual = <SignInForm {...form} />;
  if (!provider) return usual;
  return (
    <div className="tl-service-sign-in">
      {hasFailed && <Note kind="warning">{texts.failed(provider.type)}</Note>}
      {isUsual || hasFailed ? (
        usual
      ) : (
        <Boundary onError={() => setFailed(true)}>
          <ProviderForm provider={provider} />
        </Boundary>
      )}
      {!hasFailed && (
        <Button variant="ghost" onClick={() => setUsual(!isUsual)}>
          {isUsual ? texts.useService(provider.type) : texts.useUsual}
        </Button>
      )}
    </div>
  );
}

/** The type of the active service, null for none; undefined until the server has answered. */
function useActiveType(): string | null | undefined {
  const [type, setType] = useState<string | null>();
  useEffect(() => {
    const asked = AuthenticationActions.loadActiveBackendType();
    // Without an answer the usual form is there: local accounts sign in by it.
    asked.then(setType, () => setType(null));
    return () => asked.cancel();
  }, []);
  return type;
}

function ProviderForm({ provider: { formComponent: Form } }: { provider: LoginProvider }) {
  const [error, setError] = useState<string>();
  const [state, setState] = useState<LoginFormState>('INITIALIZED');
  return (
    <div aria-busy={state !== 'INITIALIZED'}>
      {error !== undefined && (
        <Note kind="danger" onDismiss={() => setError(undefined)}>
          {error}
        </Note>
      )}
      <Suspense fallback={<Spinner label={texts.loading} />}>
        <Form onErrorChange={setError} setLoginFormState={setState} />
      </Suspense>
    </div>
  );
}

/** A plugin's form must not keep people out. */
class Boundary extends Component<{ onError: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch() {
    this.props.onError();
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
