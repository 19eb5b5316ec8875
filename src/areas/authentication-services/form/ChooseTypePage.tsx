import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { SelectField } from 'ui/field/SelectField';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { Section } from 'ui/section/Section';
import { AuthenticationTabs } from '../frame/AuthenticationTabs';
import { useServiceActions } from '../frame/useServiceActions';
import { useServiceTypes } from '../service-types/useServiceType';
import { useServicesBreadcrumb } from './useServicesBreadcrumb';
import { texts } from './texts';
import './ChooseTypePage.css';

const HELP = { text: texts.help };

/** The first question about a new service: of which type it is. */
export function ChooseTypePage() {
  const navigate = useNavigate();
  const types = useServiceTypes();
  const [type, setType] = useState('');
  const breadcrumb = useServicesBreadcrumb();
  const actions = useServiceActions('create');
  useDocumentTitle(texts.create);
  usePageHelp(HELP);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (type !== '') void navigate(Routes.SYSTEM.AUTHENTICATION.createOfType(type));
  };
  return (
    <div className="tl-main">
      <PageHeader title={texts.create} {...{ breadcrumb, actions }} />
      <AuthenticationTabs />
      <Section title={texts.choose.title}>
        <form className="tl-choose-service-type" onSubmit={handleSubmit}>
          <SelectField
            label={texts.choose.type}
            placeholder={texts.choose.placeholder}
            autoFocus
            value={type}
            options={types.map(({ name, displayName }) => ({ value: name, label: displayName }))}
            onChange={setType}
          />
          <Button
            type="submit"
            variant="primary"
            isReasonShown
            disabledReason={type === '' ? texts.choose.first : undefined}
          >
            {texts.choose.next}
          </Button>
        </form>
      </Section>
    </div>
  );
}
