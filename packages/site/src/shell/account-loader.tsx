import { useEffect, useState } from 'react';
import { NotFound } from '../components/not-found';
import { PageSpinner } from '../components/spinner';
import { messages } from '../i18n';
import { fetchUser, session } from '../state/session';

/** Shows a spinner until the account is loaded, or an error with a button to try again. */
export function AccountLoader() {
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let unmounted = false;
    void fetchUser().then(() => !unmounted && setFailed(!session.user));
    return () => {
      unmounted = true;
    };
  }, [tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return failed ? (
    <NotFound text={messages.failed} retry={retry} />
  ) : (
    <PageSpinner label={messages.loading} />
  );
}
