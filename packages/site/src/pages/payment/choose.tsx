import { useQuery } from '@tanstack/react-query';
import type { DayPackage, PaymentMethod } from '@tenger/api-contract';
import { useState } from 'react';
import { packagesQuery, subscriptionQuery, waysQuery } from '../../api/payments';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Failed } from '../../components/failed';
import { Icon } from '../../components/icon';
import { Page } from '../../components/page';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { money } from '../../i18n/format';
import { pay } from '../../i18n/pay';
import { dateAt } from '../../i18n/times';
import { PageLink, useWays } from '../../lib/links';
import { orderAddress } from '../../paying/addresses';
import { useBuy } from '../../paying/use-buy';
import { openSignIn } from '../../state/sign-in';
import css from './choose.module.css';
import { endAfter } from './end-date';
import { Methods, Packages } from './options';
import { PosterWall } from './poster-wall';

interface SummaryProps {
  chosen: DayPackage | undefined;
  /** Null where there are no days, undefined where nobody is signed in or it is not known yet. */
  now: { days: number; ends_at: string | null } | undefined;
  method: PaymentMethod | undefined;
  userId: string | null;
}

/** What is about to be bought, what it makes of the days that are left, and the button that orders it. */
function Summary({ chosen, now, method, userId }: SummaryProps) {
  const { go } = useWays();
  const { buy, busy, problem } = useBuy((order) => go(orderAddress(order)));
  const order = () => {
    if (!userId) openSignIn({ tab: 'login', reason: pay.askToSignIn });
    else if (chosen && method) void buy({ kind: 'days', option: chosen.id, method });
  };
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <h2 id="summary">{pay.summary}</h2>
      <dl className={css.lines}>
        {now && (
          <div>
            <dt>{pay.daysNow}</dt>
            <dd>{now.days > 0 ? pay.daysCount(now.days) : pay.noDaysNow}</dd>
          </div>
        )}
        <div>
          <dt>{pay.package}</dt>
          <dd>{chosen ? pay.daysAdded(chosen.days) : '–'}</dd>
        </div>
        {chosen && (now || !userId) && (
          <div className={css.end}>
            <dt>{pay.newEnd}</dt>
            <dd>{pay.until(dateAt(endAfter(now?.ends_at ?? null, chosen.days, Date.now())))}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{pay.total}</dt>
          <dd>{chosen ? money(chosen.price) : '–'}</dd>
        </div>
      </dl>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button wide busy={busy} disabled={!chosen || !method} onClick={order}>
        {pay.payNow(chosen ? money(chosen.price) : '')}
      </Button>
      <p className={css.safe}>
        <Icon name="lock" size={16} />
        {pay.ordersSafe}
      </p>
    </aside>
  );
}

/** What one gets, and where questions are answered. */
const Promises = () => (
  <ul className={css.promises}>
    <li>
      <Icon name="sparkle" size={20} />
      {pay.rentQuality}
    </li>
    <li>
      <Icon name="device" size={20} />
      {pay.rentDevices}
    </li>
    <li>
      <Icon name="info" size={20} />
      <PageLink to="/faq">{words.faq}</PageLink>
    </li>
  </ul>
);

/** Days for sale and the ways to pay for them (R2.1-16). */
export function Choose({
  preferred,
  userId,
}: {
  preferred: PaymentMethod | undefined;
  userId: string | null;
}) {
  const packages = useQuery(packagesQuery);
  const ways = useQuery(waysQuery);
  const now = useQuery({ ...subscriptionQuery(userId ?? ''), enabled: userId !== null }).data;
  const [option, setOption] = useState<number>();
  const [wanted, setWanted] = useState(preferred);
  const methods = ways.data?.methods ?? [];
  const method = methods.find((one) => one === wanted) ?? methods[0];
  const chosen = packages.data?.find(({ id }) => id === option) ?? packages.data?.[0];
  const failed = packages.isError || ways.isError;
  const empty = packages.data?.length === 0 || ways.data?.methods.length === 0;

  if (failed || empty)
    return (
      <Page title={pay.extend}>
        {failed ? (
          <Failed
            text={pay.packagesFailed}
            retry={() => {
              void packages.refetch();
              void ways.refetch();
            }}
          />
        ) : (
          <Empty art="camel" text={packages.data?.length === 0 ? pay.noPackages : pay.noMethods} />
        )}
      </Page>
    );
  return (
    <Page title={pay.extend} note={pay.extendNote}>
      <PosterWall />
      <div className={css.columns}>
        <div className={css.choices}>
          {packages.data && ways.data ? (
            <>
              <Packages of={packages.data} chosen={chosen?.id} choose={setOption} />
              <Methods of={methods} chosen={method} choose={setWanted} />
              <Promises />
            </>
          ) : (
            <div className={css.bones} aria-busy="true">
              {[1, 2, 3, 4].map((at) => (
                <Bone key={at} height={132} />
              ))}
            </div>
          )}
        </div>
        <Summary chosen={chosen} now={now} method={method} userId={userId} />
      </div>
    </Page>
  );
}
