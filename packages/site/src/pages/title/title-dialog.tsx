import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { RequestError } from '../../api';
import { titleQuery } from '../../api/titles';
import { IconButton } from '../../components/button';
import frame from '../../components/dialog-frame.module.css';
import { LoadError } from '../../components/load-error';
import { messages } from '../../i18n';
import { parseMediaParam, withMediaParam } from '../../lib/media-param';
import { usePageTitle } from '../../lib/use-page-title';
import { findCardPicture, findTitleBanner, runViewTransition } from '../../lib/view-transition';
import { session } from '../../state/session';
import { signInForm } from '../../state/sign-in';
import { TitleBody } from './title-body';
import css from './title-dialog.module.css';
import { TitleSkeleton } from './title-skeleton';

/** Removes `media` from the address: by going back if a page opened the dialog, or by replacing the entry (R2.3-02). */
function useClose() {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  /** True while the browser goes back, in which time the dialog could be closed again. */
  const leaving = useRef(false);
  // The key changes with the history entry.
  useEffect(() => {
    leaving.current = false;
  }, [key]);
  const leave = () => {
    if (leaving.current) return;
    leaving.current = true;
    if ((state as { opened?: boolean } | null)?.opened) return void navigate(-1);
    void navigate({ pathname, search: withMediaParam(search, null) }, { replace: true });
  };
  return () => {
    const media = parseMediaParam(search);
    const card = media === null ? null : findCardPicture(media);
    // The transition ends in the card, which is visible when the dialog starts to close.
    if (!card) return leave();
    runViewTransition(findTitleBanner(), leave, () =>
      document.querySelector('[data-title-dialog][data-closed]') ? card : null,
    );
  };
}

/** Another title replaces the history entry, so that Back still closes the dialog. */
function useSwitch() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return (id: number) =>
    void navigate({ pathname, search: withMediaParam(search, id) }, { replace: true, state });
}

/** The title dialog, opened by `?media=` (R2.3). `media` is null while it is closed. */
export function TitleDialog({ media }: { media: number | null }) {
  const close = useClose();
  // Keep the content during the closing animation.
  const popup = useRef<HTMLDivElement>(null);
  const last = useRef(media);
  if (media !== null) last.current = media;
  return (
    <Dialog.Root
      open={media !== null}
      onOpenChange={(open, details) => {
        // The sign-in dialog is above this one: closing it must not close both.
        if (signInForm.open) details.cancel();
        else if (!open) close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={`${frame.backdrop} ${css.backdrop}`} />
        <Dialog.Viewport className={`${frame.viewport} ${css.viewport}`}>
          <Dialog.Popup
            ref={popup}
            className={`${frame.surface} ${frame.rising} ${css.popup}`}
            initialFocus={popup}
            data-title-dialog
          >
            {last.current !== null && <TitleContent key={last.current} id={last.current} />}
            <Dialog.Close render={<IconButton label={messages.close} name="close" className={css.close} />} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function TitleContent({ id }: { id: number }) {
  const { userId } = useSnapshot(session);
  const switchTo = useSwitch();
  const { data, error, refetch } = useQuery(titleQuery(id, userId));
  usePageTitle(data?.title);
  if (data) {
    return (
      <>
        <Dialog.Title className="visually-hidden">{data.title}</Dialog.Title>
        <TitleBody media={data} switchTo={switchTo} />
      </>
    );
  }
  if (error) {
    const missing = error instanceof RequestError && error.code === 'not-found';
    return (
      <>
        <Dialog.Title className="visually-hidden">{messages.details}</Dialog.Title>
        <LoadError
          text={missing ? messages.titleMissing : error.message}
          retry={() => void refetch()}
          style={{ minHeight: 320 }}
        />
      </>
    );
  }
  return (
    <>
      <Dialog.Title className="visually-hidden">{messages.loading}</Dialog.Title>
      <TitleSkeleton />
    </>
  );
}
