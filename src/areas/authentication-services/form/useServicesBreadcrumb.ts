import { useIsPermitted } from 'areas/users';
import { Routes } from 'routing/Routes';
import { texts } from '../frame/texts';

/** The list, for those who may see it. */
export function useServicesBreadcrumb(): { label: string; to: string }[] {
  const mayList = useIsPermitted('authserviceglobalconfig:read');
  return mayList ? [{ label: texts.list, to: Routes.SYSTEM.AUTHENTICATION.SERVICES }] : [];
}
