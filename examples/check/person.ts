import type { Trial } from './trial';

/** The person has not done what a press needs, so it was not run. */
export class NotDone extends Error {}

/** The person in front of the device. Each call waits up to two minutes, and then throws `NotDone`. */
export interface Person {
  /**
   * Shows a button, and runs `act` in the task of its press: browsers refuse what comes later. `act` must not await
   * anything before the call that needs the press.
   */
  press<T>(act: () => Promise<T>): Promise<T>;
  /** Shows what to do until it is done. */
  follow(instruction: string, isDone: () => boolean): Promise<void>;
  /** Asks what only a person can perceive. */
  ask(question: string): Promise<boolean>;
}

/** Where the person reads what to do, and presses. All buttons are hidden until they are needed. */
export interface PersonControls {
  /** Has the focus while no button needs it. */
  readonly panel: HTMLElement;
  readonly step: HTMLElement;
  readonly now: HTMLButtonElement;
  readonly yes: HTMLButtonElement;
  readonly no: HTMLButtonElement;
}

const LIMIT_SECONDS = 120;

/** Creates the person of one trial. */
export function createPerson({ panel, step, now, yes, no }: PersonControls, { within }: Trial): Person {
  async function wait(
    instruction: string,
    buttons: readonly HTMLButtonElement[],
    isDone: () => boolean,
  ): Promise<void> {
    step.textContent = instruction;
    for (const button of buttons) button.hidden = false;
    buttons[0]?.focus();
    try {
      if (!(await within(isDone, LIMIT_SECONDS)))
        throw new NotDone(`nothing happened within ${LIMIT_SECONDS} s after “${instruction}”`);
    } finally {
      const isFocused = buttons.some((button) => button === document.activeElement);
      step.textContent = '';
      for (const button of buttons) button.hidden = true;
      if (isFocused) panel.focus({ preventScroll: true });
    }
  }

  return {
    async press<T>(act: () => Promise<T>) {
      let acting: Promise<T> | undefined;
      now.onclick = () => {
        acting ??= act();
        // Handled below, a moment later.
        acting.catch(() => {});
      };
      await wait('The player is ready: press the button.', [now], () => acting !== undefined);
      return acting as Promise<T>;
    },
    follow: (instruction, isDone) => wait(instruction, [], isDone),
    async ask(question) {
      let isYes: boolean | undefined;
      yes.onclick = () => {
        isYes = true;
      };
      no.onclick = () => {
        isYes = false;
      };
      await wait(question, [yes, no], () => isYes !== undefined);
      return isYes === true;
    },
  };
}
