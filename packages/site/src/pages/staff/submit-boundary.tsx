import type { ReactNode } from 'react';

/** Keeps the submission of a dialog from the form that opens it, to which React's tree leads the event. */
export const SubmitBoundary = ({ children }: { children: ReactNode }) => (
  <div hidden onSubmit={(event) => event.stopPropagation()}>
    {children}
  </div>
);
