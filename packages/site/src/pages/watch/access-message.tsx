import type { Access } from '@tenger/api-contract';
import { useNavigate } from 'react-router-dom';
import { Button, buttonClass, IconAndWords } from '../../components/button';
import { Icon, type IconName } from '../../components/icon';
import { Picture } from '../../components/picture';
import { words } from '../../i18n';
import { watchWords } from '../../i18n/watch';
import { PageLink } from '../../lib/links';
import { openSignIn } from '../../state/sign-in';
import css from './access-message.module.css';

export type Reason = Exclude<Access, 'ok'> | 'failed';

/** What stands in the player's place, word for word (R8-10…12). */
const accessText: Record<Reason, string> = {
  login: words.watchNeedsLogin,
  extend: words.noAccess,
  rent: words.rentFirst,
  busy: words.tooManyDevices,
  missing: words.noVideo,
  failed: words.failed,
};

const icons: Record<Reason, IconName> = {
  login: 'user',
  extend: 'clock',
  rent: 'ticket',
  busy: 'alert',
  missing: 'alert',
  failed: 'alert',
};

interface Props {
  reason: Reason;
  poster?: string | null;
  /** Thumbhash of it. */
  thumb?: string | null | undefined;
  /** The title that is to be watched. */
  media?: number | undefined;
  /** Asks again; the whole page does where nothing is given. */
  retry?: (() => void) | undefined;
}

/** The one thing that leads on from here, first; what merely leads away comes after it. */
function WayOn({ reason, media, retry = () => location.reload() }: Props) {
  switch (reason) {
    case 'login':
      return (
        <>
          <Button onClick={() => openSignIn({ tab: 'login' })}>{words.signIn}</Button>
          <Button look="quiet" onClick={() => openSignIn({ tab: 'register' })}>
            {words.register}
          </Button>
        </>
      );
    case 'extend':
      return (
        <PageLink to="/payment" className={buttonClass()}>
          <IconAndWords icon="clock">{watchWords.extend}</IconAndWords>
        </PageLink>
      );
    case 'rent':
      return media === undefined ? null : (
        <PageLink to={`/theatre/watch/${media}`} className={buttonClass()}>
          <IconAndWords icon="ticket">{watchWords.rent}</IconAndWords>
        </PageLink>
      );
    case 'busy':
    case 'failed':
      return <Button onClick={retry}>{words.retry}</Button>;
    case 'missing':
      return null;
  }
}

/** Why there is no player, and what can be done about it. */
export function AccessMessage(props: Props) {
  const { reason, poster = null, thumb } = props;
  const navigate = useNavigate();
  const back = () => {
    // A page that was opened by its address has nothing behind it.
    if (history.state?.idx > 0) void navigate(-1);
    else void navigate('/');
  };
  return (
    <section className={css.stage} data-night>
      <div className={css.poster}>
        <Picture
          path={poster}
          thumb={thumb}
          alt=""
          width={1280}
          height={720}
          sizes="100vw"
          largest={960}
          eager
        />
      </div>
      <div className={css.words}>
        <Icon name={icons[reason]} size={36} className={css.icon} />
        <h1 className={css.text}>{accessText[reason]}</h1>
        {reason === 'busy' && <p className={css.hint}>{watchWords.busyHint}</p>}
        <div className={css.ways}>
          <WayOn {...props} />
          {reason !== 'login' && (
            <Button look="quiet" icon="back" onClick={back}>
              {words.back}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
