import type { Access } from '@tenger/api-contract';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button';
import { Icon, type IconName } from '../../components/icon';
import { Picture } from '../../components/picture';
import { words } from '../../i18n';
import { openSignIn } from '../../state/sign-in';
import css from './access-message.module.css';

type Reason = Exclude<Access, 'ok'> | 'failed';

/** What stands in the player's place, word for word (R8-10…12). */
const accessText: Record<Reason, string> = {
  login: words.watchNeedsLogin,
  extend: words.noAccess,
  missing: words.noVideo,
  failed: words.failed,
};

const icons: Record<Reason, IconName> = {
  login: 'user',
  extend: 'clock',
  missing: 'alert',
  failed: 'alert',
};

/** Why there is no player, and what can be done about it. */
export function AccessMessage({ reason, poster = null }: { reason: Reason; poster?: string | null }) {
  const navigate = useNavigate();
  const back = () => {
    // A page that was opened by its address has nothing behind it.
    if (history.state?.idx > 0) void navigate(-1);
    else void navigate('/');
  };
  return (
    <section className={css.stage}>
      <div className={css.poster}>
        <Picture path={poster} alt="" width={1280} height={720} sizes="100vw" largest={960} eager />
      </div>
      <div className={css.words}>
        <Icon name={icons[reason]} size={36} className={css.icon} />
        <h1 className={css.text}>{accessText[reason]}</h1>
        <div className={css.ways}>
          {reason === 'login' && (
            <>
              <Button onClick={() => openSignIn({ tab: 'login' })}>{words.signIn}</Button>
              <Button look="quiet" onClick={() => openSignIn({ tab: 'register' })}>
                {words.register}
              </Button>
            </>
          )}
          {reason === 'failed' && <Button onClick={() => location.reload()}>{words.retry}</Button>}
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
