import { useQuery } from '@tanstack/react-query';
import { checkPromo, type PromoOffer } from '@tenger/api-contract';
import { call, errorMessage, RequestError } from '../../api';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { StatusRegion } from '../../components/status-region';
import { messages } from '../../i18n';
import { paymentMessages } from '../../i18n/payment';
import css from './promo-field.module.css';

/** The offer of a code for a package. Changes with the package; a code that does not apply gives an error. */
export function usePromo(code: string, option: number | undefined) {
  const query = useQuery({
    queryKey: ['promo', code, option],
    queryFn: async ({ signal }) =>
      (await call(checkPromo, { body: { code, option: option ?? 0 } }, { signal })).data,
    enabled: code !== '' && option !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  const { error } = query;
  const problem =
    code === '' || !error
      ? undefined
      : error instanceof RequestError
        ? (error.fields.promo ?? error.fields.code ?? error.message)
        : errorMessage(error, messages.failed);
  return { offer: code === '' ? undefined : query.data, problem, busy: query.isFetching };
}

/** The input of a promo code, or the applied code. */
export function PromoField({
  text,
  setText,
  code,
  apply,
  offer,
  problem,
  busy,
}: {
  text: string;
  setText(text: string): void;
  /** The code that was checked last. */
  code: string;
  /** An empty text removes the code. */
  apply(code: string): void;
  offer: PromoOffer | undefined;
  problem: string | undefined;
  busy: boolean;
}) {
  const form = (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply(text.trim());
      }}
    >
      <Field
        label={paymentMessages.promoCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={text}
        error={busy || text.trim() !== code ? undefined : problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="line" busy={busy} disabled={text.trim().length < 3}>
        {paymentMessages.applyPromo}
      </Button>
    </form>
  );
  return (
    <div className={css.promo} data-applied={offer ? true : undefined}>
      <StatusRegion>{offer && paymentMessages.promoApplied(offer.code)}</StatusRegion>
      {offer ? (
        <button
          type="button"
          className={css.remove}
          onClick={() => {
            setText('');
            apply('');
          }}
        >
          {paymentMessages.removePromo}
        </button>
      ) : (
        form
      )}
    </div>
  );
}
