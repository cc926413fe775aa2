import { useEffect } from 'react';
import { messages } from '../i18n';
import { Redirect } from '../lib/redirect';
import { showToast } from '../state/toasts';

/** R2.1-39: redirects an unknown address to the home page and shows a toast. */
export function UnknownPage() {
  useEffect(() => showToast(messages.unknownPage), []);
  return <Redirect to="/" />;
}
