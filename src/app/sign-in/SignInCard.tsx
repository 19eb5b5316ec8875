import { type ReactNode } from 'react';
import { BrandMark } from 'ui/brand/BrandMark';
import { SignInForm } from './SignInForm';
import { texts } from '../texts';
import './SignIn.css';

interface SignInCardProps {
  username?: string;
  /** Above the card. */
  notices?: ReactNode;
  /** Inside the card, below the form: why the person is here. */
  reason?: ReactNode;
  /** Below the card. */
  footer?: ReactNode;
}

/** The one card of signing in, with the mark above it. */
export function SignInCard({ username, notices, reason, footer }: SignInCardProps) {
  return (
    <div className="tl-sign-in">
      <BrandMark size={28} withName />
      {notices}
      <div className="card tl-sign-in-card">
        <h1 className="tl-title-m">{texts.signIn.title}</h1>
        <SignInForm username={username} />
        {reason}
      </div>
      {footer}
    </div>
  );
}
