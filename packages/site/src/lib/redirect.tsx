import { Navigate } from 'react-router-dom';
import { useIsSSR } from './is-ssr';

/** Replaces the page by another one, in the browser: the server cannot know where a signed-in viewer continues. */
export const Redirect = ({ to }: { to: string }) => (useIsSSR() ? null : <Navigate to={to} replace />);
