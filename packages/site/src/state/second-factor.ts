import { proxy } from 'valtio/vanilla';

/** A change of the account's second factor. */
export type SecondFactorSetup = 'app' | 'recovery-codes';

/** The dialogs of the second factor: the check that a call needs, and a change that the viewer makes. */
export const secondFactorDialogs = proxy<{ checking: boolean; setup: SecondFactorSetup | null }>({
  checking: false,
  setup: null,
});

let finish: (verified: boolean) => void = () => undefined;
let pending: Promise<boolean> | undefined;

/** Opens the check. Resolves to true when the viewer has verified the second factor. All callers share one dialog. */
export function requestSecondFactorCheck(): Promise<boolean> {
  pending ??= new Promise<boolean>((done) => {
    finish = done;
  });
  secondFactorDialogs.checking = true;
  return pending;
}

/** Closes the check. */
export function endSecondFactorCheck(verified: boolean): void {
  secondFactorDialogs.checking = false;
  pending = undefined;
  finish(verified);
}

export const openSecondFactorSetup = (setup: SecondFactorSetup): void => {
  secondFactorDialogs.setup = setup;
};

export const closeSecondFactorSetup = (): void => {
  secondFactorDialogs.setup = null;
};
