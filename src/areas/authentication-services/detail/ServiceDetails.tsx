import { type AuthenticationService } from 'api/authentication-services/service';
import { EntityAudit } from 'areas/audit';
import { CurrentUserStore, useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Suspense } from 'react';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { read, sent } from '../form/sent-service';
import { TypeForm } from '../form/TypeForm';
import { mayEditService } from '../list/service-actions';
import { useServiceType } from '../service-types/useServiceType';
import { ConnectionTest } from '../trials/ConnectionTest';
import { SyncedUsers } from './SyncedUsers';
import { texts } from './texts';
import './ServiceDetails.css';

interface ServiceDetailsProps {
  service: AuthenticationService;
  /** Changes when there may be new users. */
  turn: number;
}

/** What is stored of a service at the left, who came from it at the right. */
export function ServiceDetails({ service, turn }: ServiceDetailsProps) {
  const found = useServiceType(service.config.type);
  const mayEdit = useStore(CurrentUserStore, (user) => mayEditService(user, service));
  const mayTest = useIsPermitted('authservicetestbackend:execute');
  return (
    <>
      <div className="tl-service-details">
        <div>
          {found?.status === 'unknown' && <UnknownType service={service} />}
          <TypeForm found={found}>
            {(parts) => <parts.configDetailsComponent service={read(service, parts)} mayEdit={mayEdit} />}
          </TypeForm>
        </div>
        <div>
          {mayTest && found?.status === 'loaded' && (
            <Section title={texts.test}>
              <ConnectionTest tried={{ id: service.id, service: sent(read(service, found.parts), found.parts) }} />
            </Section>
          )}
          <SyncedUsers serviceId={service.id} turn={turn} />
          <Section title={texts.teams.title}>
            <p className="tl-ink-3 mb-0">{texts.teams.none}</p>
          </Section>
        </div>
      </div>
      <Suspense fallback={null}>
        <EntityAudit id={service.id} />
      </Suspense>
    </>
  );
}

function UnknownType({ service: { title, config } }: Pick<ServiceDetailsProps, 'service'>) {
  return (
    <>
      <Note kind="info">{texts.unknownType(config.type)}</Note>
      <Section title={texts.general}>
        <KeyValueList
          look="plain"
          entries={[
            { key: texts.title, value: title },
            { key: texts.type, value: config.type },
          ]}
        />
      </Section>
    </>
  );
}
