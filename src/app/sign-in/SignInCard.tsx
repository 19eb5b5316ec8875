import { useExtensions } from 'plugins/use-extensions';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BrandMark } from 'ui/brand/BrandMark';
import { SignInForm } from './SignInForm';
import { useProviderButtons } from './useProviderButtons';
import { texts } from '../texts';
import './SignIn.css';

const ServiceSignIn = lazy(async () => ({ default: (await import('./ServiceSignIn')).ServiceSignIn }));
const ProviderButtons = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'provider-sign-in' */ './ProviderButtons')).ProviderButtons,
}));

interface SignInCardProps {
  username?: string;
  /** Shown above the card. */
  notices?: ReactNode;
  /** Shown in the card below the form: why sign-in is needed. */
  reason?: ReactNode;
  /** Shown below the card. */
  footer?: ReactNode;
}

/** The sign-in card with the logo above it. */
export function SignInCard({ username, notices, reason, footer }: SignInCardProps) {
  const providers = useExtensions('loginProviderType');
  const buttons = useProviderButtons();
  const [endsWithBrowser, setEndsWithBrowser] = useState(false);
  const form = { username, endsWithBrowser, onEndsWithBrowser: setEndsWithBrowser };
  return (
    <div className="tl-sign-in">
      <BrandMark size={28} withName />
      {notices}
      <div className="card tl-sign-in-card">
        <h1 className="tl-title-m">{texts.signIn.title}</h1>
        {providers.length === 0 ? (
          <SignInForm {...form} />
        ) : (
          <Suspense fallback={null}>
            <ServiceSignIn {...{ providers, form }} />
          </Suspense>
        )}
        {reason}
        {buttons.length > 0 && (
          <Suspense fallback={null}>
            <ProviderButtons {...{ buttons, endsWithBrowser }} />
          </Suspense>
        )}
      </div>
      {footer}
    </div>
  );
}
