import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../i18n';
import { session } from './session';
import { closeSignIn, signInForm } from './sign-in';
import { toasts } from './toasts';
import { withSession } from './with-session';

const flush = () => Promise.resolve().then(() => undefined);

describe('R5-28 actions with a session', () => {
  beforeEach(() => {
    session.userId = null;
    closeSignIn();
    toasts.list = [];
  });

  it('an action of a signed-in viewer runs immediately', () => {
    session.userId = 'user-000001';
    const run = vi.fn();
    withSession(run);
    expect(run).toHaveBeenCalledOnce();
    expect(signInForm.open).toBe(false);
  });

  it('R8-09 an action asks a visitor to sign in, and runs afterwards', async () => {
    const run = vi.fn();
    withSession(run);
    expect(run).not.toHaveBeenCalled();
    expect(toasts.list.map(({ text }) => text)).toEqual([messages.actionNeedsLogin]);
    expect(signInForm).toMatchObject({ open: true, reason: messages.actionNeedsLogin });
    await flush();
    session.userId = 'user-000001';
    await flush();
    closeSignIn();
    await flush();
    expect(run).toHaveBeenCalledOnce();
  });

  it('an action is dropped when the sign-in dialog closes', async () => {
    const run = vi.fn();
    withSession(run);
    await flush();
    closeSignIn();
    await flush();
    session.userId = 'user-000001';
    await flush();
    expect(run).not.toHaveBeenCalled();
  });

  it('the last requested action alone waits for the sign-in', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    withSession(first);
    withSession(second);
    session.userId = 'user-000001';
    await flush();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });
});
