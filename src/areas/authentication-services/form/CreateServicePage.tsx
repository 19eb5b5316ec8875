import { useNavigate, useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { ButtonLink } from 'ui/button/ButtonLink';
import { Note } from 'ui/note/Note';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { AuthenticationTabs } from '../frame/AuthenticationTabs';
import { useServiceActions } from '../frame/useServiceActions';
import { useServiceType } from '../service-types/useServiceType';
import { AuthenticationActions } from '../stores/AuthenticationStore';
import { sent } from './sent-service';
import { TypeForm } from './TypeForm';
import { useServicesBreadcrumb } from './useServicesBreadcrumb';
import { texts } from './texts';

const HELP = { text: texts.help };

/** The form of a new service, as its type brings it. */
export function CreateServicePage() {
  const { type = '' } = useParams();
  const found = useServiceType(type);
  const navigate = useNavigate();
  const breadcrumb = useServicesBreadcrumb();
  const actions = useServiceActions('create');
  useDocumentTitle(texts.create);
  usePageHelp(HELP);
  return (
    <div className="tl-main">
      <PageHeader
        title={texts.create}
        breadcrumb={breadcrumb}
        fact={found && 'displayName' in found ? found.displayName : undefined}
        actions={actions}
      />
      <AuthenticationTabs />
      {found?.status === 'unknown' && (
        <Note
          kind="warning"
          actions={<ButtonLink to={Routes.SYSTEM.AUTHENTICATION.CREATE}>{texts.unknownCreate}</ButtonLink>}
        >
          {texts.unknownType(type)}
        </Note>
      )}
      <TypeForm found={found}>
        {(parts) => (
          <parts.createComponent
            key={type}
            onSave={(draft) => AuthenticationActions.create(sent(draft, parts))}
            onSaved={() => void navigate(Routes.SYSTEM.AUTHENTICATION.SERVICES)}
          />
        )}
      </TypeForm>
    </div>
  );
}
