import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { IconButton } from '../../components/button';
import { appConfig } from '../../config';
import { words } from '../../i18n';
import { backToPhone, closeSignIn, type SignInStep, type SignInTab, signInForm } from '../../state/sign-in';
import { DemoAccounts } from './demo-accounts';
import css from './sign-in-dialog.module.css';
import { PhoneStep } from './steps/phone-step';
import { PinStep } from './steps/pin-step';
import { RegisterSoon } from './steps/register-soon';
import { Tabs } from './tabs';

/** The steps of each tab in their order. Registration gets its own steps here. */
const steps: Record<SignInTab, Record<SignInStep, () => React.JSX.Element>> = {
  login: { phone: PhoneStep, pin: PinStep },
  register: { phone: RegisterSoon, pin: RegisterSoon },
};

/** R2.7: one question at a time, in a dialog that a press beside it closes without losing what was typed. */
export function SignInDialog() {
  const { open, tab, step, reason } = useSnapshot(signInForm);
  const popup = useRef<HTMLDivElement>(null);
  const Step = steps[tab][step];
  const demo = appConfig().demo;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && closeSignIn()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Viewport className={css.viewport}>
          <Dialog.Popup
            ref={popup}
            className={css.popup}
            // The question first; but a keyboard that jumps up unasked would hide half of it on a phone.
            initialFocus={(by) => (by === 'touch' ? popup.current : popup.current?.querySelector('input'))}
          >
            <div className={css.top}>
              {step !== 'phone' && <IconButton label={words.back} name="back" onClick={backToPhone} />}
              <Dialog.Close render={<IconButton label={words.close} name="close" className={css.close} />} />
            </div>
            <div className={css.content}>
              <Dialog.Title className={css.title}>{words.signInTitle}</Dialog.Title>
              {reason && (
                <p className={css.reason} role="status">
                  {reason}
                </p>
              )}
              {step === 'phone' && <Tabs tab={tab} />}
              <Step />
              {demo && tab === 'login' && <DemoAccounts accounts={demo} />}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
