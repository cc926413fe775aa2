import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { ApiError } from '../../api';
import { titleQuery } from '../../api/titles';
import { IconButton } from '../../components/button';
import frame from '../../components/dialog-frame.module.css';
import { Failed } from '../../components/failed';
import { words } from '../../i18n';
import { mediaIn, withMedia } from '../../lib/media-param';
import { artOfLink, banner, travel } from '../../lib/travel';
import { usePageTitle } from '../../lib/use-page-title';
import { session } from '../../state/session';
import { signInForm } from '../../state/sign-in';
import { TitleBody } from './title-body';
import css from './title-dialog.module.css';
import { TitleSkeleton } from './title-skeleton';

/** Takes `media` out of the address: by going back where the dialog was opened from a page, else in place (R2.3-02). */
function useClose() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const leave = () => {
    if ((state as { opened?: boolean } | null)?.opened) return void navigate(-1);
    void navigate({ pathname, search: withMedia(search, null) }, { replace: true });
  };
  return () => {
    const media = mediaIn(search);
    const card = media === null ? null : artOfLink(media);
    // Back into its card, which is there to be found once the dialog has begun to leave.
    if (!card) return leave();
    travel(banner(), leave, () => (document.querySelector('[data-title-dialog][data-closed]') ? card : null));
  };
}

/** Another title in the same dialog takes the place of the first, so that Back still closes it. */
function useSwitch() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return (id: number) => void navigate({ pathname, search: withMedia(search, id) }, { replace: true, state });
}

/** A title over the current page, opened by `?media=` (R2.3). `media` is null while it is closed. */
export function TitleDialog({ media }: { media: number | null }) {
  const close = useClose();
  // While the dialog leaves, it still shows what it showed.
  const popup = useRef<HTMLDivElement>(null);
  const last = useRef(media);
  if (media !== null) last.current = media;
  return (
    <Dialog.Root
      open={media !== null}
      onOpenChange={(open, details) => {
        // The sign-in dialog lies above: what closes it must not close this one too.
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
            <Dialog.Close render={<IconButton label={words.close} name="close" className={css.close} />} />
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
    const missing = error instanceof ApiError && error.code === 'not-found';
    return (
      <>
        <Dialog.Title className="visually-hidden">{words.details}</Dialog.Title>
        <Failed
          text={missing ? words.titleMissing : error.message}
          retry={() => void refetch()}
          style={{ minHeight: 320 }}
        />
      </>
    );
  }
  return (
    <>
      <Dialog.Title className="visually-hidden">{words.loading}</Dialog.Title>
      <TitleSkeleton />
    </>
  );
}
