import { type AuthenticationService } from 'api/authentication-services/service';
import { type ServiceDocument } from './stored-service';

/** The shape for clients, which says of the password only whether there is one. */
export function presentService({ id, body }: ServiceDocument): AuthenticationService {
  const { certificate_authority: authority, ...config } = body.config;
  return {
    id,
    title: body.title,
    description: body.description,
    default_roles: body.defaultRoles,
    config: {
      ...config,
      ...(authority !== null && { certificate_authority: authority }),
      system_user_password: { is_set: body.bindPassword !== null },
    },
  };
}
