import { CopyableValue } from '../../../checkout/copyable-value';
import { QrCode } from '../../../checkout/qr-code';
import { Icon } from '../../../components/icon';
import { formatMoney } from '../../../i18n/format';
import { paymentMessages } from '../../../i18n/payment';
import { PaymentFrame, type PaymentProps } from '../payment-frame';
import css from '../payment-frame.module.css';
import type { PaymentView } from './payment-view';

/** Groups an IBAN by four characters: "MN45 0005 …". */
const groupIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The details of the transfer, each with a copy button, and the note that identifies the order. */
function TransferPayment({ watched, cancel }: PaymentProps) {
  const { order } = watched;
  const { transfer } = order;
  return (
    <PaymentFrame watched={watched} cancel={cancel}>
      <p className={css.lead}>{paymentMessages.transferLead}</p>
      {transfer && (
        <div className={css.transfer}>
          <dl className={css.lines}>
            <CopyableValue label={paymentMessages.note} value={transfer.note} strong />
            <CopyableValue
              label={paymentMessages.amount}
              value={String(order.amount)}
              shown={formatMoney(order.amount)}
            />
            <CopyableValue label={paymentMessages.bank} value={transfer.bank} />
            <CopyableValue label={paymentMessages.account} value={transfer.account} />
            <CopyableValue
              label={paymentMessages.iban}
              value={transfer.iban}
              shown={groupIban(transfer.iban)}
            />
            <CopyableValue label={paymentMessages.receiver} value={transfer.receiver} />
          </dl>
          {transfer.qr_text && (
            <figure className={css.code}>
              <QrCode text={transfer.qr_text} label={paymentMessages.qrOfAccount} />
              <figcaption>{paymentMessages.qrOfAccount}</figcaption>
            </figure>
          )}
        </div>
      )}
      <p className={css.warning}>
        <Icon name="alert" size={18} />
        {paymentMessages.noteWarning}
      </p>
      <p className={css.small}>{paymentMessages.transferTime}</p>
    </PaymentFrame>
  );
}

export const transferView: PaymentView = {
  icon: 'M3 9.5 12 4l9 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3 20h18',
  View: TransferPayment,
};
