import { PIN_LENGTH } from '@tenger/api-contract';
import { words } from '../../../i18n';
import { own } from '../../../i18n/account';
import { DigitsStep } from './digits-step';

/** Step 3: the PIN of the account that is being made, or the one in place of a forgotten one. */
export const NewPinStep = () => (
  <DigitsStep
    step={3}
    field="newPin"
    length={PIN_LENGTH}
    pin="new"
    label={own.pin}
    lead={own.newPinLead}
    hint={own.newPinHint}
    action={words.next}
  />
);
