import { type AuthenticationService } from 'api/authentication-services/service';
import { type Extension } from 'plugins/extension-points';
import { type ComponentType } from 'react';

/** A service as its form works with it: settings as the type's `configFromJson` gives them. */
export interface ServiceDraft<Config extends object = object> {
  title: string;
  description: string;
  /** Ids of roles. */
  default_roles: readonly string[];
  config: Config;
}

export interface ServiceFormProps<Config extends object = object> {
  /** What is changed; absent: a new one is made. */
  service?: ServiceDraft<Config> & { id: string };
  /** The step it opens on. */
  initialStepKey?: string;
  /** Saves, and leads on to the list. A refusal of the server is for the form to show. */
  onSave: (draft: ServiceDraft<Config>) => Promise<unknown>;
  onSaved: () => void;
}

export interface ServiceDetailsProps<Config extends object = object> {
  service: ServiceDraft<Config> & { id: string };
  /** Whether links that change it are drawn. */
  mayEdit: boolean;
}

/** What the console needs to work with services of a type. */
export interface ServiceTypeParts<Config extends object = object> {
  createComponent: ComponentType<ServiceFormProps<Config>>;
  editComponent: ComponentType<ServiceFormProps<Config>>;
  configDetailsComponent: ComponentType<ServiceDetailsProps<Config>>;
  /** Settings as they are sent; `type` is among them. */
  configToJson(config: Config): object;
  configFromJson(json: AuthenticationService['config']): Config;
}

/**
 * Parts as the console holds them: it hands settings from one part of a type to the others, and looks at none of them.
 */
export const serviceTypeParts = <Config extends object>(parts: ServiceTypeParts<Config>): ServiceTypeParts =>
  parts as unknown as ServiceTypeParts;

interface TypeName extends Extension {
  /** `type` of the settings on the wire. */
  name: string;
  displayName: string;
}

/**
 * A type of authentication services (card authentication.md, "Plugin contract for services"): its parts at once, or
 * loaded when one is opened.
 */
export type AuthenticationServiceType = TypeName & (ServiceTypeParts | { load: () => Promise<ServiceTypeParts> });

declare module 'plugins/extension-points' {
  interface ExtensionPoints {
    /** Adds a type of authentication services, with its forms. */
    'authentication.services': AuthenticationServiceType;
  }
}
