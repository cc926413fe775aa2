import { useState } from 'react';
import { Button } from '../../components/button';
import { Icon } from '../../components/icon';
import { money } from '../../i18n/format';
import { pay } from '../../i18n/pay';
import { dayAndTime } from '../../i18n/times';
import { CopyLine } from '../../paying/copy-line';
import { PayStatus } from '../../paying/pay-status';
import { QrCode } from '../../paying/qr-code';
import type { WatchedOrder } from '../../paying/use-order';
import css from './pay-by.module.css';

/** "MN45 0005 …": an IBAN as people read it aloud. */
const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Everything a transfer needs, each line with a button that copies it, and the note by which it is found. */
export function TransferPay({ watched, cancel }: { watched: WatchedOrder; cancel(): Promise<void> }) {
  const { order } = watched;
  const [leaving, setLeaving] = useState(false);
  const { transfer } = order;
  return (
    <div className={css.pay}>
      <div className={css.head}>
        <PayStatus watched={watched} />
        <p className={css.amount}>{money(order.amount)}</p>
        <p className={css.small}>{pay.payBy(dayAndTime(order.expires_at))}</p>
      </div>
      <p className={css.lead}>{pay.transferLead}</p>
      {transfer && (
        <div className={css.transfer}>
          <dl className={css.lines}>
            <CopyLine label={pay.note} value={transfer.note} strong />
            <CopyLine label={pay.amount} value={String(order.amount)} shown={money(order.amount)} />
            <CopyLine label={pay.bank} value={transfer.bank} />
            <CopyLine label={pay.account} value={transfer.account} />
            <CopyLine label={pay.iban} value={transfer.iban} shown={grouped(transfer.iban)} />
            <CopyLine label={pay.receiver} value={transfer.receiver} />
          </dl>
          {transfer.qr_text && (
            <figure className={css.code}>
              <QrCode text={transfer.qr_text} label={pay.qrOfAccount} />
              <figcaption>{pay.qrOfAccount}</figcaption>
            </figure>
          )}
        </div>
      )}
      <p className={css.warning}>
        <Icon name="alert" size={18} />
        {pay.noteWarning}
      </p>
      <p className={css.small}>{pay.transferTime}</p>
      <Button
        look="line"
        small
        busy={leaving}
        onClick={() => {
          setLeaving(true);
          void cancel().finally(() => setLeaving(false));
        }}
      >
        {pay.cancel}
      </Button>
    </div>
  );
}
