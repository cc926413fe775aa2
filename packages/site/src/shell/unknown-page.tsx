import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { messages } from '../i18n';
import { showToast } from '../state/toasts';

/** R2.1-39: redirects an unknown address to the home page and shows a toast. */
export function UnknownPage() {
  useEffect(() => showToast(messages.unknownPage), []);
  return <Navigate to="/" replace />;
}
