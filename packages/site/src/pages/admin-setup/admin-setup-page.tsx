import { useMutation } from '@tanstack/react-query';
import { claimAdminLink, PIN_LENGTH } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { call, failureMessage, RequestError } from '../../api';
import { Button } from '../../components/button';
import { DigitBoxes } from '../../components/digit-boxes';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { secondFactorMessages } from '../../i18n/second-factor';
import { useAppNavigation } from '../../lib/app-navigation';
import { adoptSession } from '../../state/adopt-session';
import css from './admin-setup-page.module.css';

const questions = [
  { field: 'pin', label: accountMessages.newPin },
  { field: 'again', label: accountMessages.repeatPin },
] as const;

function SetupForm({ token }: { token: string }) {
  const { go } = useAppNavigation();
  const [fields, setFields] = useState({ pin: '', again: '' });
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const claim = useMutation({
    mutationFn: (pin: string) => call(claimAdminLink, { body: { token, pin } }),
    onSuccess: async ({ data }) => {
      await adoptSession(data);
      go(pathTo('staff'), { replace: true });
    },
    onError: (error) => {
      setFields({ pin: '', again: '' });
      setProblem(
        error instanceof RequestError ? (error.fields.pin ?? failureMessage(error)) : messages.failed,
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.pin.length < PIN_LENGTH) return setProblem(messages.wrongPin);
    if (fields.pin !== fields.again) return setProblem(secondFactorMessages.pinMismatch);
    if (!claim.isPending) claim.mutate(fields.pin);
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {questions.map(({ field, label }, at) => (
        <div key={field} className={css.question}>
          <p aria-hidden="true">{label}</p>
          <DigitBoxes
            label={label}
            length={PIN_LENGTH}
            secret
            autoComplete="new-password"
            autoFocus={at === 0}
            value={fields[field]}
            invalid={Boolean(problem)}
            describedBy={problemId}
            onChange={(value) => {
              setFields((now) => ({ ...now, [field]: value }));
              if (value) setProblem(undefined);
            }}
          />
        </div>
      ))}
      <p id={problemId} className={css.problem} role="alert">
        {problem}
      </p>
      <Button type="submit" busy={claim.isPending}>
        {secondFactorMessages.setupAction}
      </Button>
    </form>
  );
}

/** `/admin-setup#token`: the page of the link that `tenger init` prints. */
export function AdminSetupPage() {
  // The server, which renders the page first, does not receive the fragment.
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(/^#([\w-]{43})$/.exec(location.hash)?.[1] ?? null), []);
  return (
    <Page title={secondFactorMessages.setupTitle} note={secondFactorMessages.setupLead}>
      {token ? (
        <SetupForm token={token} />
      ) : (
        token === null && <EmptyState art="ger" text={secondFactorMessages.setupNoLink} />
      )}
    </Page>
  );
}
