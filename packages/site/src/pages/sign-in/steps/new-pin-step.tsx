import { PIN_LENGTH } from '@tenger/api-contract';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { DigitsStep } from './digits-step';

/** Step 3: the PIN of a new account, or a replacement for a forgotten PIN. */
export const NewPinStep = () => (
  <DigitsStep
    step={3}
    field="newPin"
    length={PIN_LENGTH}
    pin="new"
    label={accountMessages.pin}
    lead={accountMessages.newPinLead}
    hint={accountMessages.newPinHint}
    action={messages.next}
  />
);
