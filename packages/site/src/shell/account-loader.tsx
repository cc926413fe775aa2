import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { NotFound } from '../components/not-found';
import { PageSpinner } from '../components/spinner';
import { messages } from '../i18n';
import { fetchUser, session } from '../state/session';

/** Shows a spinner until the account is loaded or the viewer signs in again, or an error with a button to try again. */
export function AccountLoader() {
  const { ended } = useSnapshot(session);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (ended) return;
    let unmounted = false;
    void fetchUser().then(() => !unmounted && setFailed(!session.user));
    return () => {
      unmounted = true;
    };
  }, [tries, ended]);
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
