import { PREFIX } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { staffFormMessages } from '../../../i18n/staff/form';
import { useAppNavigation } from '../../../lib/app-navigation';

/** Asks before a link leaves a form with unsaved changes. */
export function LeaveGuard({ active, discard }: { active: boolean; discard(): void }) {
  const { go } = useAppNavigation();
  const [target, setTarget] = useState<HTMLAnchorElement>();
  useEffect(() => {
    if (!active) return;
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (!link || link.target || isForBrowser || link.origin !== location.origin) return;
      // Within the page, such as to its content.
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link);
    };
    // Capture, because the links of the site handle their clicks themselves.
    document.addEventListener('click', stop, true);
    return () => document.removeEventListener('click', stop, true);
  }, [active]);
  return (
    <ConfirmDialog
      open={target !== undefined}
      title={staffFormMessages.leaveTitle}
      text={staffFormMessages.leaveText}
      confirm={staffFormMessages.leave}
      cancel={staffFormMessages.stay}
      onConfirm={() => {
        discard();
        // The other language needs a new page; by then, the form no longer warns. The dialog stays, because leaving its
        // history entry would stop the navigation.
        if (target?.hreflang) return void setTimeout(() => location.assign(target.href));
        setTarget(undefined);
        if (target) go(target.pathname.replace(PREFIX, '') + target.search);
      }}
      onClose={() => setTarget(undefined)}
    />
  );
}
