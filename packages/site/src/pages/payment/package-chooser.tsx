import { useQuery } from '@tanstack/react-query';
import type { DayPackage, PaymentMethod } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { packagesQuery, paymentMethodsQuery, subscriptionQuery } from '../../api/payments';
import { orderPath } from '../../checkout/order-urls';
import { useCreateOrder } from '../../checkout/use-create-order';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Icon } from '../../components/icon';
import { LoadError } from '../../components/load-error';
import { Page } from '../../components/page';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { formatDate } from '../../i18n/date-time';
import { formatMoney } from '../../i18n/format';
import { paymentMessages } from '../../i18n/payment';
import { PageLink, useAppNavigation } from '../../lib/app-navigation';
import { session } from '../../state/session';
import { openSignIn } from '../../state/sign-in';
import { getEndDate } from './end-date';
import { Methods, Packages } from './options';
import css from './package-chooser.module.css';
import { PosterWall } from './poster-wall';
import { PresentOption } from './present-option';
import { type PresentFields, presentProblems, toPresentBody } from './present-rule';
import { PromoField, usePromo } from './promo-field';
import { type PaymentChoice, usePaymentChoice } from './use-payment-choice';

interface SummaryProps {
  chosen: DayPackage | undefined;
  /** Null without days left; undefined for visitors and while the account loads. */
  now: { days: number; ends_at: string | null } | undefined;
  method: PaymentMethod | undefined;
  /** Null if the days are for the viewer. */
  present: PresentFields | null;
  /** Shows the problems of the present; false without any. */
  hasPresentProblem(): boolean;
  userId: string | null;
  promoText: string;
  /** The promo code that was checked last. */
  code: string;
  change(choice: PaymentChoice): void;
}

/** The selected package, the days left after the purchase, and the order button. */
function Summary(props: SummaryProps) {
  const { chosen, now, method, present, hasPresentProblem, userId, promoText, code, change } = props;
  const { go } = useAppNavigation();
  const promo = usePromo(userId ? code : '', chosen?.id);
  const {
    buy,
    busy,
    problem,
    amount: price,
    days,
  } = useCreateOrder(
    {
      product: `${chosen?.id} ${promo.offer?.code}`,
      amount: promo.offer?.amount ?? chosen?.price,
      days: promo.offer?.days ?? chosen?.days,
      queryKeys: [packagesQuery.queryKey, ['promo']],
    },
    (order) => go(orderPath(order)),
  );
  const askToSignIn = () => openSignIn({ tab: 'login', reason: paymentMessages.askToSignIn });
  const applyCode = (promo: string) => {
    // The server checks codes of accounts, so that of a visitor waits for one.
    change({ promo });
    if (!userId) askToSignIn();
  };
  const order = () => {
    const typed = promoText.trim();
    if (!userId) askToSignIn();
    // The viewer sees the new price, or the reason against the code, before the order.
    else if (typed && typed !== code) applyCode(typed);
    else if (chosen && method && !hasPresentProblem())
      void buy({
        ...{ kind: 'days', option: chosen.id, method },
        ...(promo.offer && { promo: promo.offer.code }),
        ...(present && { present: toPresentBody(present) }),
      });
  };
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <h2 id="summary">{paymentMessages.summary}</h2>
      <dl className={css.lines}>
        {now && !present && (
          <div>
            <dt>{paymentMessages.daysNow}</dt>
            <dd>{now.days > 0 ? paymentMessages.daysCount(now.days) : paymentMessages.noDaysNow}</dd>
          </div>
        )}
        <div>
          <dt>{paymentMessages.package}</dt>
          <dd>{days ? paymentMessages.daysAdded(days) : '–'}</dd>
        </div>
        {present && (
          <div>
            <dt>{paymentMessages.presentFor}</dt>
            <dd>{present.phone || '–'}</dd>
          </div>
        )}
        {days && !present && (now || !userId) && (
          <div className={css.end}>
            <dt>{paymentMessages.newEnd}</dt>
            <dd>{paymentMessages.until(formatDate(getEndDate(now?.ends_at ?? null, days, Date.now())))}</dd>
          </div>
        )}
        {promo.offer && (
          <div>
            <dt>{paymentMessages.listPrice}</dt>
            <dd>
              <s>{formatMoney(promo.offer.list_price)}</s>
            </dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{paymentMessages.total}</dt>
          <dd>{price ? formatMoney(price) : '–'}</dd>
        </div>
      </dl>
      <PromoField
        text={promoText}
        setText={(text) => change({ promoText: text })}
        code={code}
        apply={applyCode}
        {...promo}
      />
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button wide busy={busy} disabled={!chosen || !method || promo.busy} onClick={order}>
        {paymentMessages.payNow(price ? formatMoney(price) : '')}
      </Button>
      <p className={css.safe}>
        <Icon name="lock" size={16} />
        {paymentMessages.ordersSafe}
      </p>
    </aside>
  );
}

/** The benefits, and a link to the FAQ. */
const Benefits = () => (
  <ul className={css.promises}>
    <li>
      <Icon name="sparkle" size={20} />
      {paymentMessages.rentQuality}
    </li>
    <li>
      <Icon name="device" size={20} />
      {paymentMessages.rentDevices}
    </li>
    <li>
      <Icon name="info" size={20} />
      <PageLink to={pathTo('faq')}>{messages.faq}</PageLink>
    </li>
  </ul>
);

/** The packages and payment methods (R2.1-16). */
export function PackageChooser({
  preferred,
  userId,
}: {
  preferred: PaymentMethod | undefined;
  userId: string | null;
}) {
  const packages = useQuery(packagesQuery);
  const paymentInfo = useQuery(paymentMethodsQuery);
  const now = useQuery({ ...subscriptionQuery(userId ?? ''), enabled: userId !== null }).data;
  const { choice, change } = usePaymentChoice();
  const { option, methods: wanted = {}, present = null, promoText = '', promo = '' } = choice;
  const address = preferred ?? '';
  const [showsProblems, setShowsProblems] = useState(false);
  const buyerPhone = useSnapshot(session).user?.phone;
  const problems = present ? presentProblems(present, buyerPhone) : {};
  const fields = useRef<HTMLDivElement>(null);
  const methods = paymentInfo.data?.methods ?? [];
  const method = methods.find((one) => one === (wanted[address] ?? preferred)) ?? methods[0];
  const chosen = packages.data?.find(({ id }) => id === option) ?? packages.data?.[0];
  const failed = [packages, paymentInfo].some(({ isError, data }) => isError && !data);
  const empty = packages.data?.length === 0 || paymentInfo.data?.methods.length === 0;

  const hasPresentProblem = () => {
    const [wrong] = Object.keys(problems);
    if (wrong === undefined) return false;
    setShowsProblems(true);
    // The order button is far below the fields on a phone.
    fields.current?.querySelector<HTMLElement>(`[name="present-${wrong}"]`)?.focus();
    return true;
  };

  if (failed || empty)
    return (
      <Page title={paymentMessages.extend}>
        {failed ? (
          <LoadError
            text={paymentMessages.packagesFailed}
            retry={() => {
              void packages.refetch();
              void paymentInfo.refetch();
            }}
          />
        ) : (
          <EmptyState
            art="camel"
            text={packages.data?.length === 0 ? paymentMessages.noPackages : paymentMessages.noMethods}
          />
        )}
      </Page>
    );
  return (
    <Page title={paymentMessages.extend} note={paymentMessages.extendNote}>
      <PosterWall />
      <div className={css.columns}>
        <div className={css.choices} ref={fields}>
          {packages.data && paymentInfo.data ? (
            <>
              <Packages of={packages.data} chosen={chosen?.id} choose={(id) => change({ option: id })} />
              <PresentOption
                present={present}
                change={(next) => {
                  change({ present: next });
                  if (next === null) setShowsProblems(false);
                }}
                problems={showsProblems ? problems : {}}
              />
              <Methods
                of={methods}
                chosen={method}
                choose={(one) => change({ methods: { ...wanted, [address]: one } })}
              />
              <Benefits />
            </>
          ) : (
            <div className={css.skeleton} aria-busy="true">
              {[1, 2, 3, 4].map((at) => (
                <SkeletonBlock key={at} height={132} />
              ))}
            </div>
          )}
        </div>
        <Summary
          {...{ chosen, now, method, present, hasPresentProblem, userId, promoText, change }}
          code={promo}
        />
      </div>
    </Page>
  );
}
