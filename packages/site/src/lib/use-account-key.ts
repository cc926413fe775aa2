import { useState } from 'react';

/**
 * A key for a form that must not keep what another account has typed. It changes whenever the account does, except when
 * a visitor signs in.
 */
export function useAccountKey(userId: string | null): number {
  const [former, setFormer] = useState({ userId, key: 0 });
  if (former.userId === userId) return former.key;
  const isVisitorsFirst = former.userId === null && former.key === 0;
  const next = { userId, key: isVisitorsFirst ? 0 : former.key + 1 };
  setFormer(next);
  return next.key;
}
