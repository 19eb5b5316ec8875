import { type AuthenticationService } from 'api/authentication-services/service';
import { type ServiceDraft, type ServiceTypeParts } from '../service-types/service-type';
import { type ServiceText } from '../stores/authentication-state';

/** A service as it is sent, its settings in the words of its type. */
export const sent = (draft: ServiceDraft, parts: ServiceTypeParts): ServiceText => ({
  title: draft.title.trim(),
  description: draft.description.trim(),
  default_roles: [...draft.default_roles],
  config: parts.configToJson(draft.config),
});

/** A stored service as the form of its type works with it. */
export const read = (service: AuthenticationService, parts: ServiceTypeParts): ServiceDraft & { id: string } => ({
  ...{ id: service.id, title: service.title, description: service.description },
  default_roles: service.default_roles,
  config: parts.configFromJson(service.config),
});
