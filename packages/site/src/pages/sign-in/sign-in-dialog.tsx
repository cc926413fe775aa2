import { Dialog } from '@base-ui/react/dialog';
import type { Step } from '@tenger/api-contract';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { IconButton } from '../../components/button';
import frame from '../../components/dialog-frame.module.css';
import { appConfig } from '../../config';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import { closeSignIn, signInForm } from '../../state/sign-in';
import { DemoAccounts } from './demo-accounts';
import { flow, goBack } from './flow';
import css from './sign-in-dialog.module.css';
import { backFrom, placeOf } from './steps';
import { CodeStep } from './steps/code-step';
import { EmailCodeStep } from './steps/email-code-step';
import { EmailStep } from './steps/email-step';
import { NameStep } from './steps/name-step';
import { NewPinStep } from './steps/new-pin-step';
import { PhoneStep } from './steps/phone-step';
import { PinStep } from './steps/pin-step';
import { Tabs } from './tabs';

/** R4.3-01…07. */
const steps: Readonly<Record<Step, { View: () => React.JSX.Element; title: string }>> = {
  1: { View: PhoneStep, title: own.signInTitle },
  2: { View: CodeStep, title: own.smsTitle },
  3: { View: NewPinStep, title: own.newPinTitle },
  4: { View: EmailStep, title: own.emailTitle },
  5: { View: EmailCodeStep, title: own.emailCodeTitle },
  6: { View: PinStep, title: own.pinTitle },
  7: { View: NameStep, title: own.nameTitle },
};

/** How far along one is, as a line of segments. */
function Path({ step }: { step: Step }) {
  const { walk } = useSnapshot(flow);
  const place = placeOf(walk?.purpose ?? 'register', step);
  if (!place) return null;
  return (
    <div className={css.path}>
      <p className="visually-hidden">{own.stepOf(place.at, place.of)}</p>
      {Array.from({ length: place.of }, (_, at) => (
        <span key={at} data-done={at < place.at || undefined} />
      ))}
    </div>
  );
}

/** R2.7: one question at a time, in a dialog that a press beside it closes without losing what was typed. */
export function SignInDialog() {
  const { open, tab, step, reason, note } = useSnapshot(signInForm);
  const popup = useRef<HTMLDivElement>(null);
  const { View, title } = steps[step];
  const demo = appConfig().demo;
  const registering = tab === 'register' || step === 2 || step === 3;

  // The first question has no focus of its own: a keyboard that jumps up unasked would hide it on a phone.
  const former = useRef(step);
  useEffect(() => {
    if (former.current !== step && step === 1) popup.current?.querySelector('input')?.focus();
    former.current = step;
  }, [step]);

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && closeSignIn()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${frame.backdrop} ${css.backdrop}`} />
        <Dialog.Viewport className={`${frame.viewport} ${css.viewport}`}>
          <Dialog.Popup
            ref={popup}
            className={`${frame.surface} ${frame.rising} ${css.popup}`}
            initialFocus={(by) => (by === 'touch' ? popup.current : popup.current?.querySelector('input'))}
          >
            <div className={css.top}>
              {backFrom[step] && <IconButton label={words.back} name="back" onClick={goBack} />}
              {registering && <Path step={step} />}
              <Dialog.Close render={<IconButton label={words.close} name="close" className={css.close} />} />
            </div>
            <div className={css.content}>
              <Dialog.Title className={css.title}>{title}</Dialog.Title>
              {reason && step !== 7 && (
                <p className={css.reason} role="status">
                  {reason}
                </p>
              )}
              {note && (
                <p className={css.reason} role="status">
                  {note}
                </p>
              )}
              {step === 1 && <Tabs tab={tab} />}
              {/* Drawn anew for every step, so that its first field takes the focus. */}
              <View key={step} />
              {demo && tab === 'login' && (step === 1 || step === 6) && <DemoAccounts accounts={demo} />}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
