import { beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../i18n';
import { dismissNotice, notices } from './notices';
import { session } from './session';
import { closeSignIn, signInForm } from './sign-in';
import { withSession } from './with-session';

const told = () => Promise.resolve().then(() => undefined);

describe('R5-28 what needs a name', () => {
  beforeEach(() => {
    session.userId = null;
    closeSignIn();
    for (const { id } of [...notices.list]) dismissNotice(id);
  });

  it('an action of a signed-in viewer runs at once', () => {
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
    expect(notices.list.map(({ text }) => text)).toEqual([words.actionNeedsLogin]);
    expect(signInForm).toMatchObject({ open: true, reason: words.actionNeedsLogin });
    await told();
    session.userId = 'user-000001';
    await told();
    closeSignIn();
    await told();
    expect(run).toHaveBeenCalledOnce();
  });

  it('an action is dropped when the sign-in dialog closes', async () => {
    const run = vi.fn();
    withSession(run);
    await told();
    closeSignIn();
    await told();
    session.userId = 'user-000001';
    await told();
    expect(run).not.toHaveBeenCalled();
  });

  it('the last requested action alone waits for the sign-in', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    withSession(first);
    withSession(second);
    session.userId = 'user-000001';
    await told();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });
});
