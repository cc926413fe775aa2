import { orderReceipt, type Receipt } from '@tenger/api-contract';
import { type FormEvent, useState } from 'react';
import { call, wordsOf } from '../../api';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { money } from '../../i18n/format';
import { pay } from '../../i18n/pay';
import { CopyLine } from '../../paying/copy-line';
import { QrCode } from '../../paying/qr-code';
import css from './receipt.module.css';

/** Digits of a company's register number. */
const REGISTER_LENGTH = 7;

function Made({ receipt }: { receipt: Receipt }) {
  return (
    <div className={css.made}>
      {receipt.qr_text && (
        <div className={css.code}>
          <QrCode text={receipt.qr_text} label={pay.receiptQr} />
        </div>
      )}
      <dl className={css.facts}>
        {receipt.lottery && <CopyLine label={pay.lottery} value={receipt.lottery} strong />}
        <CopyLine label={pay.receiptNumber} value={receipt.id} />
        <div className={css.sums}>
          <dt>{pay.amount}</dt>
          <dd>{money(receipt.amount)}</dd>
          <dt>{pay.vat}</dt>
          <dd>{money(receipt.vat)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The VAT receipt of a paid order, for a person or a company. It is made once, and then always the same. */
export function ReceiptPanel({ bill }: { bill: string }) {
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
      setWrong(pay.registerWrong);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { bill, ...(forCompany && { company }) };
      setReceipt((await call(orderReceipt, { body })).data);
    } catch (error) {
      setProblem(wordsOf(error, pay.receiptFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={css.receipt} aria-labelledby="receipt">
      <h2 id="receipt">{pay.receipt}</h2>
      {receipt ? (
        <Made receipt={receipt} />
      ) : (
        <form className={css.form} onSubmit={(event) => void make(event)} noValidate>
          <p>{pay.receiptLead}</p>
          <fieldset className={css.who}>
            <legend className="visually-hidden">{pay.receipt}</legend>
            {[false, true].map((company) => (
              <label key={String(company)}>
                <input
                  type="radio"
                  name="receipt-for"
                  checked={forCompany === company}
                  onChange={() => setForCompany(company)}
                />
                {company ? pay.forCompany : pay.forPerson}
              </label>
            ))}
          </fieldset>
          {forCompany && (
            <Field
              label={pay.register}
              hint={pay.registerHint}
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
          <Button type="submit" look="quiet" small busy={busy}>
            {pay.getReceipt}
          </Button>
        </form>
      )}
    </section>
  );
}
