import { Dialog } from '@base-ui/react/dialog';
import type { Step } from '@tenger/api-contract';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { IconButton } from '../../components/button';
import frame from '../../components/dialog-frame.module.css';
import { appConfig } from '../../config';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { useCloseOnBack } from '../../lib/use-close-on-back';
import { closeSignIn, signInForm } from '../../state/sign-in';
import { DemoAccounts } from './demo-accounts';
import { flow, getProgress, goBack, previousStep } from './flow';
import css from './sign-in-dialog.module.css';
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
  1: { View: PhoneStep, title: accountMessages.signInTitle },
  2: { View: CodeStep, title: accountMessages.smsTitle },
  3: { View: NewPinStep, title: accountMessages.newPinTitle },
  4: { View: EmailStep, title: accountMessages.emailTitle },
  5: { View: EmailCodeStep, title: accountMessages.emailCodeTitle },
  6: { View: PinStep, title: accountMessages.pinTitle },
  7: { View: NameStep, title: accountMessages.nameTitle },
};

/** The progress through the steps, as a row of segments. */
function Progress({ step }: { step: Step }) {
  const { registration } = useSnapshot(flow);
  const progress = getProgress(registration ?? { purpose: 'register' }, step);
  if (!progress) return null;
  return (
    <div className={css.path}>
      <p className="visually-hidden">{accountMessages.stepOf(progress.at, progress.of)}</p>
      {Array.from({ length: progress.of }, (_, at) => (
        <span key={at} data-done={at < progress.at || undefined} />
      ))}
    </div>
  );
}

/** R2.7: one question at a time. A press outside closes the dialog and keeps the input. */
export function SignInDialog() {
  const { open, tab, step, reason, note } = useSnapshot(signInForm);
  const { registration } = useSnapshot(flow);
  useCloseOnBack(open, closeSignIn);
  const popup = useRef<HTMLDivElement>(null);
  const { View, title } = steps[step];
  const demo = appConfig().demo;
  const registering = tab === 'register' || step === 2 || step === 3 || step === 5;

  // Step 1 does not focus its field on touch devices: the virtual keyboard would cover the dialog.
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step && step === 1) popup.current?.querySelector('input')?.focus();
    previous.current = step;
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
              {previousStep(registration?.purpose ?? 'register', step) && (
                <IconButton label={messages.back} name="back" onClick={goBack} />
              )}
              {registering && <Progress step={step} />}
              <Dialog.Close
                render={<IconButton label={messages.close} name="close" className={css.close} />}
              />
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
              {/* The key mounts each step afresh, so that its first field takes the focus. */}
              <View key={step} />
              {demo && tab === 'login' && (step === 1 || step === 6) && <DemoAccounts accounts={demo} />}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
