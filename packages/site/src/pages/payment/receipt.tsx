import { orderReceipt, type Present, type Receipt } from '@tenger/api-contract';
import { type FormEvent, useState } from 'react';
import { call, errorMessage } from '../../api';
import { CopyableValue } from '../../checkout/copyable-value';
import { QrCode } from '../../checkout/qr-code';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { formatMoney } from '../../i18n/format';
import { paymentMessages } from '../../i18n/payment';
import css from './receipt.module.css';

/** The number of digits of a company's register number. */
const REGISTER_LENGTH = 7;

function IssuedReceipt({ receipt }: { receipt: Receipt }) {
  return (
    <div className={css.made}>
      {receipt.qr_text && (
        <div className={css.code}>
          <QrCode text={receipt.qr_text} label={paymentMessages.receiptQr} />
        </div>
      )}
      <dl className={css.facts}>
        {receipt.lottery && <CopyableValue label={paymentMessages.lottery} value={receipt.lottery} strong />}
        <CopyableValue label={paymentMessages.receiptNumber} value={receipt.id} />
        <div className={css.sums}>
          <dt>{paymentMessages.amount}</dt>
          <dd>{formatMoney(receipt.amount)}</dd>
          <dt>{paymentMessages.vat}</dt>
          <dd>{formatMoney(receipt.vat)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The VAT receipt of a paid order, for a person or a company. It is issued once and cannot change. */
export function ReceiptPanel({ orderId, present }: { orderId: string; present: Present | null }) {
  const [receipt, setReceipt] = useState<Receipt>();
  const [forCompany, setForCompany] = useState(false);
  const [company, setCompany] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (forCompany && company.length !== REGISTER_LENGTH) {
      setWrong(paymentMessages.registerWrong);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { bill: orderId, ...(forCompany && { company }) };
      setReceipt((await call(orderReceipt, { body })).data);
    } catch (error) {
      setProblem(errorMessage(error, paymentMessages.receiptFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={css.receipt} aria-labelledby="receipt">
      <h2 id="receipt">{paymentMessages.receipt}</h2>
      {present?.to && <p className={css.present}>{paymentMessages.presentTo(present.to)}</p>}
      {receipt ? (
        <IssuedReceipt receipt={receipt} />
      ) : (
        <form className={css.form} onSubmit={(event) => void make(event)} noValidate>
          <p>{paymentMessages.receiptLead}</p>
          <fieldset className={css.buyer}>
            <legend className="visually-hidden">{paymentMessages.receipt}</legend>
            {[false, true].map((company) => (
              <label key={String(company)}>
                <input
                  type="radio"
                  name="receipt-for"
                  checked={forCompany === company}
                  onChange={() => setForCompany(company)}
                />
                {company ? paymentMessages.forCompany : paymentMessages.forPerson}
              </label>
            ))}
          </fieldset>
          {forCompany && (
            <Field
              label={paymentMessages.register}
              hint={paymentMessages.registerHint}
              error={wrong}
              inputMode="numeric"
              autoComplete="off"
              maxLength={REGISTER_LENGTH}
              value={company}
              onChange={(event) => {
                setCompany(event.target.value.replace(/\D/g, '').slice(0, REGISTER_LENGTH));
                setWrong(undefined);
              }}
            />
          )}
          {problem && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
          <Button type="submit" kind="quiet" small busy={busy}>
            {paymentMessages.getReceipt}
          </Button>
        </form>
      )}
    </section>
  );
}
