import { useQuery } from '@tanstack/react-query';
import { type Access, MAX_PLAYING_DEVICES } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useNavigate } from 'react-router-dom';
import { packagesQuery } from '../../api/payments';
import { Button, buttonClass, IconAndText } from '../../components/button';
import { Icon, type IconName } from '../../components/icon';
import { messages } from '../../i18n';
import { formatMoney } from '../../i18n/format';
import { watchMessages } from '../../i18n/watch';
import { PageLink } from '../../lib/app-navigation';
import { openSignIn } from '../../state/sign-in';
import css from './access-message.module.css';
import { Backdrop } from './backdrop';

export type AccessReason = Exclude<Access, 'ok'> | 'failed';

/** The messages in place of the player; R8-10…12 fix their wording. */
export const accessText: Record<AccessReason, string> = {
  login: messages.watchNeedsLogin,
  extend: messages.noAccess,
  rent: watchMessages.rentFirst,
  busy: watchMessages.tooManyDevices(MAX_PLAYING_DEVICES),
  age: watchMessages.aboveAgeLimit,
  missing: messages.noVideo,
  failed: messages.failed,
};

const icons: Record<AccessReason, IconName> = {
  login: 'user',
  extend: 'clock',
  rent: 'ticket',
  busy: 'alert',
  age: 'lock',
  missing: 'alert',
  failed: 'alert',
};

interface Props {
  reason: AccessReason;
  /** When an upcoming movie comes out. Replaces the message of a missing video. */
  release?: string | undefined;
  poster?: string | null;
  /** The thumbhash of the image. */
  thumb?: string | null | undefined;
  /** The title to watch. */
  media?: number | undefined;
  /** Repeats the request. By default, reloads the page. */
  retry?: (() => void) | undefined;
}

/** The main action. Actions that leave the page come after it. */
function AccessAction({ reason, media, retry = () => location.reload() }: Props) {
  switch (reason) {
    case 'login':
      return (
        <>
          <Button onClick={() => openSignIn({ tab: 'login' })}>{messages.signIn}</Button>
          <Button kind="quiet" onClick={() => openSignIn({ tab: 'register' })}>
            {messages.register}
          </Button>
        </>
      );
    case 'extend':
      return (
        <PageLink to={pathTo('payment')} className={buttonClass()}>
          <IconAndText icon="clock">{watchMessages.extend}</IconAndText>
        </PageLink>
      );
    case 'rent':
      return media === undefined ? null : (
        <PageLink to={pathTo('theatreWatch', { id: media })} className={buttonClass()}>
          <IconAndText icon="ticket">{watchMessages.rent}</IconAndText>
        </PageLink>
      );
    case 'age':
      return (
        <PageLink to={pathTo('household')} className={buttonClass()}>
          <IconAndText icon="user">{watchMessages.chooseProfile}</IconAndText>
        </PageLink>
      );
    case 'busy':
    case 'failed':
      return <Button onClick={retry}>{messages.retry}</Button>;
    case 'missing':
      return null;
  }
}

/** The price of the cheapest package; nothing until it is known. */
function LowestPrice() {
  const { data = [] } = useQuery(packagesQuery);
  if (data.length === 0) return null;
  const price = Math.min(...data.map((one) => one.price));
  return <p className={css.hint}>{watchMessages.priceFrom(formatMoney(price))}</p>;
}

/** Explains why there is no player, with the next actions. */
export function AccessMessage(props: Props) {
  const { reason, release, poster = null, thumb } = props;
  const navigate = useNavigate();
  const back = () => {
    // Without a previous page in the history, go to the home page.
    if (history.state?.idx > 0) void navigate(-1);
    else void navigate('/');
  };
  return (
    <section className={css.area} data-theme="dark" data-in-place-of-player>
      <Backdrop path={poster} thumb={thumb} />
      <div className={css.words}>
        <Icon name={release === undefined ? icons[reason] : 'clock'} size={36} className={css.icon} />
        <h1 className={css.text}>{release ?? accessText[reason]}</h1>
        {reason === 'busy' && <p className={css.hint}>{watchMessages.busyHint}</p>}
        {reason === 'extend' && <LowestPrice />}
        <div className={css.actions}>
          <AccessAction {...props} />
          {reason !== 'login' && (
            <Button kind="quiet" icon="back" onClick={back}>
              {messages.back}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
