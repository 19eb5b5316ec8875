import { type Extension } from 'plugins/extension-points';
import { type ComponentType } from 'react';

/** How far a form is: it is being made ready, it may be used, it signs somebody in. */
export type LoginFormState = 'INITIALIZING' | 'INITIALIZED' | 'TRANSITIONING';

export interface LoginFormProps {
  /** Says above the form what went wrong; undefined: nothing any more. */
  onErrorChange: (error: string | undefined) => void;
  setLoginFormState: (state: LoginFormState) => void;
}

/** A sign-in form for authentication services of a type (card authentication.md, "Plugin contract for services"). */
export interface LoginProvider extends Extension {
  /** `type` of the settings of the active service. */
  type: string;
  formComponent: ComponentType<LoginFormProps>;
}

declare module 'plugins/extension-points' {
  interface ExtensionPoints {
    /** Replaces the sign-in form while a service of a type is active. */
    loginProviderType: LoginProvider;
  }
}
