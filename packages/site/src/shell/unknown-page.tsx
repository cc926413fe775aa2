import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { words } from '../i18n';
import { notify } from '../state/notices';

/** R2.1-39: an unknown address becomes the home page, with a quiet word about it. */
export function UnknownPage() {
  useEffect(() => notify(words.unknownPage), []);
  return <Navigate to="/" replace />;
}
