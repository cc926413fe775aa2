import { login, me } from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appConfig, applySettings } from '../../config';
import { words } from '../../i18n';
import { closeSignIn, finishSignIn, KEPT_MS, openSignIn, signInForm } from '../../state/sign-in';
import { fakeApi } from '../../testing/fake-api';
import { aUser } from '../../testing/fixtures';
import { SignInDialog } from './sign-in-dialog';

const phoneField = () => screen.getByLabelText<HTMLInputElement>(words.phone);
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden])')].slice(0, 4);
const enter = (element: Element) => {
  const form = element.closest('form');
  if (form) fireEvent.submit(form);
};
const open = async () => {
  render(<SignInDialog />);
  await act(async () => openSignIn());
};
const toPin = async (phone = '99000001') => {
  await open();
  fireEvent.change(phoneField(), { target: { value: phone } });
  await act(async () => enter(phoneField()));
};
const typePin = async (pin: string) => {
  for (const [at, digit] of [...pin].entries()) {
    const box = boxes()[at];
    if (box) await act(async () => void fireEvent.change(box, { target: { value: digit } }));
  }
};

beforeEach(() => finishSignIn());
afterEach(() => vi.restoreAllMocks());

describe('R4.3 signing in', () => {
  it.each(['9900', '', '990000012'.slice(0, 7)])(
    'R5-01 R8-01 refuses the phone "%s" with the exact words',
    async (phone) => {
      await toPin(phone);
      expect(screen.getByRole('alert').textContent).toBe('Утасны дугаараа зөв орууна уу!');
      expect(signInForm.step).toBe('phone');
    },
  );

  it('R5-01 keeps digits only, eight of them', async () => {
    await open();
    fireEvent.change(phoneField(), { target: { value: '+976 9900-00012' } });
    expect(signInForm.phone).toBe('97699000');
  });

  it('R4.3-06 R4.3-11 asks for the PIN, four boxes, and signs in on Enter', async () => {
    const api = fakeApi();
    const body = { phone: '99000001', password: '1234' };
    api.answer(login, { body }, { status: 1, data: { access_token: 't', id: 'user-000001' } });
    api.answer(me, { params: { userId: 'user-000001' } }, { status: 1, data: aUser() });
    await toPin();
    expect(boxes()).toHaveLength(4);
    await typePin('1234');
    await act(async () => enter(boxes()[0] as Element));
    await waitFor(() => expect(signInForm).toMatchObject({ open: false, phone: '', pin: '' }));
  });

  it('R5-03 asks nobody about a PIN that is too short', async () => {
    const api = fakeApi();
    await toPin();
    await typePin('12');
    await act(async () => enter(boxes()[0] as Element));
    expect(screen.getByText(words.wrongPin)).toBeTruthy();
    expect(api.asked).toEqual([]);
  });

  it('R8-05 R8-40 says what the server says, and "Пин код буруу байна!" where it says nothing', async () => {
    const api = fakeApi();
    const body = { phone: '99000001', password: '0000' };
    api.refuse(login, { body }, 401, 'wrong-credentials', '15 минутын дараа дахин оролдоно уу');
    await toPin();
    await typePin('0000');
    await act(async () => enter(boxes()[0] as Element));
    expect(await screen.findByText('15 минутын дараа дахин оролдоно уу')).toBeTruthy();
    api.refuse(login, { body }, 401, 'wrong-credentials');
    await typePin('0000');
    await act(async () => enter(boxes()[0] as Element));
    expect(await screen.findByText('Пин код буруу байна!')).toBeTruthy();
    expect(signInForm.open).toBe(true);
  });

  it('R4.3-08 goes back from the PIN to the phone that was typed', async () => {
    await toPin('88112233');
    fireEvent.click(screen.getByRole('button', { name: words.back }));
    await waitFor(() => expect(phoneField().value).toBe('88112233'));
  });

  it('R2.7-03 keeps what was typed behind a closed dialog, for ten minutes', async () => {
    await toPin('88112233');
    await act(async () => closeSignIn());
    await act(async () => openSignIn());
    expect(signInForm).toMatchObject({ step: 'pin', phone: '88112233' });
    await act(async () => closeSignIn());
    vi.spyOn(Date, 'now').mockReturnValue(signInForm.leftAt + KEPT_MS + 1);
    await act(async () => openSignIn());
    expect(signInForm).toMatchObject({ step: 'phone', phone: '' });
  });

  it('R4.3-01 has a tab for registering', async () => {
    await open();
    fireEvent.click(screen.getByRole('tab', { name: words.register }));
    expect(await screen.findByText(words.registerSoon)).toBeTruthy();
  });

  it('shows accounts to try in demo mode only', async () => {
    await open();
    expect(screen.queryByText(words.demoAccounts)).toBeNull();
    await act(async () => finishSignIn());
    const before = appConfig();
    applySettings({ ...before, demo: [{ phone: '99000001', pin: '1234', days: 30 }] });
    await act(async () => openSignIn());
    fireEvent.click(screen.getByText('99000001'));
    expect(signInForm.phone).toBe('99000001');
    applySettings(before);
  });
});
