import { Icon } from '../../components/icon';
import { money } from '../../i18n/format';
import { pay } from '../../i18n/pay';
import { CopyLine } from '../../paying/copy-line';
import { QrCode } from '../../paying/qr-code';
import { PayBy, type Paying } from './pay-by';
import css from './pay-by.module.css';

/** "MN45 0005 …": an IBAN as people read it aloud. */
const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Everything a transfer needs, each line with a button that copies it, and the note by which it is found. */
export function TransferPay({ watched, cancel }: Paying) {
  const { order } = watched;
  const { transfer } = order;
  return (
    <PayBy watched={watched} cancel={cancel}>
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
    </PayBy>
  );
}
