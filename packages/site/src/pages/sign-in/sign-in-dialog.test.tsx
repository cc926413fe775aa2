import {
  checkPhone,
  finishRegistration,
  login,
  me,
  sendEmailCode,
  sendPhoneCode,
  setPin,
  verifyEmailCode,
  verifyPhoneCode,
} from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appConfig, applyAppConfig } from '../../config';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { session } from '../../state/session';
import { closeSignIn, finishSignIn, KEEP_FORM_MS, openSignIn, signInForm } from '../../state/sign-in';
import { toasts } from '../../state/toasts';
import { fakeApi } from '../../testing/fake-api';
import { aUser } from '../../testing/fixtures';
import { holdReplies } from '../../testing/hold-replies';
import { goBack } from '../../testing/render-site';
import { flow } from './flow';
import { SignInDialog } from './sign-in-dialog';

const KNOWN = '99000001';
const NEW = '88112233';

const phoneField = () => screen.getByLabelText<HTMLInputElement>(accountMessages.phone);
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('form input:not([aria-hidden])')];
const enter = async () => {
  const form = document.querySelector('form');
  if (form) await act(async () => void fireEvent.submit(form));
};
const type = async (digits: string) => {
  for (const [at, digit] of [...digits].entries()) {
    const box = boxes()[at];
    if (box) await act(async () => void fireEvent.change(box, { target: { value: digit } }));
  }
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const back = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.back })));
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter(Boolean);

const check = (phone: string) => ({ body: { phone, tab: 'login' as const } });

/** A server that knows one phone and accepts the right codes. */
function registry() {
  const api = fakeApi();
  api.reply(checkPhone, check(KNOWN), { status: 1, data: { exists: true, step: 6 } });
  api.reply(
    sendPhoneCode,
    { body: { phone: NEW, purpose: 'register' } },
    { status: 1, data: { step: 2, ticket: 'ticket', resend_after: 30 } },
  );
  api.reply(verifyPhoneCode, { body: { code: '1111' } }, { status: 1, data: { step: 3 } });
  api.reply(setPin, { body: { pin: '4826' } }, { status: 1, data: { step: 4 } });
  const email = 'bat@mail.mn';
  api.reply(sendEmailCode, { body: { email } }, { status: 1, data: { step: 5, resend_after: 30 } });
  api.reply(
    verifyEmailCode,
    { body: { code: '222222' } },
    { status: 1, data: { step: 7, user: { id: 'user-000001' }, url: '/tenger/' } },
  );
  api.reply(
    finishRegistration,
    { body: { lastname: 'Дорж', firstname: 'Бат', terms: true } },
    { status: 1, data: { access_token: 'new', id: 'user-000001' } },
  );
  api.reply(me, { params: { userId: 'user-000001' } }, { status: 1, data: aUser({ nickname: 'Бат' }) });
  return api;
}
const open = async (tab: 'login' | 'register' = 'login') => {
  render(<SignInDialog />);
  await act(async () => openSignIn({ tab }));
};
const toPin = async (phone = KNOWN) => {
  await open();
  fill(accountMessages.phone, phone);
  await enter();
};
const toCode = async (digits = 4) => {
  await open('register');
  fill(accountMessages.phone, NEW);
  await enter();
  await screen.findByText(accountMessages.smsSent(NEW, digits));
};
const toNewPin = async () => {
  await toCode();
  await type('1111');
  await screen.findByText(accountMessages.newPinLead);
};
const toEmail = async () => {
  await toNewPin();
  await type('4826');
  await enter();
  await screen.findByText(accountMessages.emailLead);
};
const toEmailCode = async () => {
  await toEmail();
  fill(accountMessages.email, 'bat@mail.mn');
  await enter();
  await screen.findByText(accountMessages.emailSent('bat@mail.mn'));
};
const toName = async () => {
  await toEmailCode();
  await type('222222');
  await screen.findByText(accountMessages.nameTitle);
};

beforeEach(() => {
  finishSignIn();
  toasts.list = [];
  session.userId = null;
  session.user = null;
  Object.assign(flow, { registration: null, busy: {}, problems: {}, resendAt: { 2: 0, 5: 0 }, mailedTo: '' });
  flow.captcha = null;
});
afterEach(() => vi.restoreAllMocks());

describe('R4.3 signing in', () => {
  it.each(['9900', '', '9900000'])(
    'R5-01 R8-01 the sign-in dialog refuses the phone "%s" with the exact message',
    async (phone) => {
      const api = registry();
      await toPin(phone);
      expect(alerts()).toEqual(['Утасны дугаараа зөв орууна уу!']);
      expect([signInForm.step, api.requests.length]).toEqual([1, 0]);
    },
  );

  it('R4.3-06 R4.3-11 the sign-in dialog asks for the PIN in four boxes, and signs in on Enter', async () => {
    const api = registry();
    const body = { phone: KNOWN, password: '1234' };
    api.reply(login, { body }, { status: 1, data: { access_token: 't', id: 'user-000001' } });
    await toPin();
    expect(boxes()).toHaveLength(4);
    await type('1234');
    await enter();
    await waitFor(() => expect(signInForm).toMatchObject({ open: false, phone: '', pin: '' }));
  });

  it('a reply about a number that the viewer has corrected meanwhile opens no code step', async () => {
    const api = registry();
    const wrong = '88112234';
    const reply = (ticket: string) =>
      api.reply(
        sendPhoneCode,
        { body: { phone: NEW, purpose: 'register' } },
        { status: 1, data: { step: 2, ticket, resend_after: 30 } },
      );
    reply('wrong');
    const { held, release } = holdReplies();
    await open('register');
    fill(accountMessages.phone, wrong);
    await enter();
    await waitFor(() => expect(held).toHaveLength(1));
    fill(accountMessages.phone, NEW);
    await act(async () => release());
    await waitFor(() => expect(flow.busy[1]).toBe(false));
    expect([signInForm.step, flow.registration]).toEqual([1, null]);
    reply('right');
    await enter();
    await screen.findByText(accountMessages.smsSent(NEW, 4));
    expect(flow.registration?.ticket).toBe('right');
  });

  it('R5-03 the sign-in dialog does not send a PIN that is too short', async () => {
    const api = registry();
    await toPin();
    await type('12');
    await enter();
    expect(alerts()).toEqual([messages.wrongPin]);
    expect(api.count('/api/m/login')).toBe(0);
  });

  it('R8-05 R8-40 the sign-in dialog shows the server’s message, or "Пин код буруу байна!" without one', async () => {
    const api = registry();
    const body = { phone: KNOWN, password: '0000' };
    api.fail(login, { body }, 401, 'wrong-credentials', '15 минутын дараа дахин оролдоно уу');
    await toPin();
    await type('0000');
    await enter();
    expect(await screen.findByText('15 минутын дараа дахин оролдоно уу')).toBeTruthy();
    api.fail(login, { body }, 401, 'wrong-credentials');
    await type('0000');
    await enter();
    expect(await screen.findByText('Пин код буруу байна!')).toBeTruthy();
    expect(signInForm.open).toBe(true);
  });

  describe('where the server asks for a person', () => {
    const body = { phone: KNOWN, password: '1234' };
    const captcha = { site_key: 'a-key', script: 'https://captcha.example/api.js' };
    /** The script element of the widget; it does not load in tests. */
    let script: HTMLScriptElement | undefined;
    beforeEach(() => {
      script = undefined;
      vi.spyOn(document.head, 'append').mockImplementation((element) => {
        script = element as HTMLScriptElement;
      });
    });
    const ask = async () => {
      const api = registry();
      api.fail(login, { body }, 403, 'captcha-needed', 'x', { captcha });
      await toPin();
      expect(script).toBeUndefined();
      await type('1234');
      await enter();
      await waitFor(() => expect(script?.src).toBe(captcha.script));
      api.reply(login, { body }, { status: 1, data: { access_token: 't', id: 'user-000001' } });
      return api;
    };
    it('the sign-in dialog continues without a captcha whose script does not load, and lets the server decide', async () => {
      const api = await ask();
      await act(async () => void script?.dispatchEvent(new Event('error')));
      fireEvent.click(await screen.findByRole('button', { name: accountMessages.captchaGoOn }));
      await waitFor(() => expect(signInForm.open).toBe(false));
      const tokens = api.requests.filter(({ path }) => path === '/api/m/login').map((one) => one.captcha);
      expect(tokens).toEqual([null, 'unavailable']);
    });

    it('R4.3-06 the captcha of the PIN is gone where the dialog opens with another step', async () => {
      const api = await ask();
      await act(async () => void script?.dispatchEvent(new Event('error')));
      expect(screen.getByRole('button', { name: accountMessages.captchaGoOn })).toBeTruthy();
      await act(async () => closeSignIn());
      await act(async () => openSignIn({ tab: 'register' }));
      expect(phoneField().value).toBe(KNOWN);
      expect(screen.queryByText(accountMessages.captchaLead)).toBeNull();
      expect(screen.queryByRole('button', { name: accountMessages.captchaGoOn })).toBeNull();
      expect(api.count('/api/m/login')).toBe(1);
    });

    it('the captcha widget loads only when required, and its response is sent by itself', async () => {
      const api = await ask();
      const drawn: { sitekey: string; callback(token: string): void }[] = [];
      vi.stubGlobal('turnstile', {
        render: (_at: Element, options: (typeof drawn)[0]) => drawn.push(options),
      });
      await act(async () => void script?.dispatchEvent(new Event('load')));
      await waitFor(() => expect(drawn[0]?.sitekey).toBe('a-key'));
      expect(signInForm.pin).toBe('1234');
      await act(async () => drawn[0]?.callback('solved'));
      await waitFor(() => expect(signInForm.open).toBe(false));
      const tokens = api.requests.filter(({ path }) => path === '/api/m/login').map((one) => one.captcha);
      expect(tokens).toEqual([null, 'solved']);
    });
  });

  it('R4.3-17 the digits of a PIN are hidden, and a button shows them', async () => {
    registry();
    await toPin();
    await type('1234');
    const types = () => boxes().map((box) => box.type);
    expect(types()).toEqual(['password', 'password', 'password', 'password']);
    fireEvent.click(screen.getByRole('button', { name: accountMessages.showPin }));
    expect(types()).toEqual(['text', 'text', 'text', 'text']);
    fireEvent.click(screen.getByRole('button', { name: accountMessages.hidePin }));
    expect(types()).toContain('password');
  });

  it('R4.3-08 Back leads from the PIN to the phone that was typed', async () => {
    registry();
    await toPin();
    await back();
    expect(phoneField().value).toBe(KNOWN);
  });

  it('a viewer who has checked too many phones can still try the PIN', async () => {
    const api = registry();
    api.fail(checkPhone, check(KNOWN), 429, 'too-many-requests', 'Хэт олон');
    await toPin();
    expect(signInForm.step).toBe(6);
  });

  it('R4.3-15 an unknown phone switches the dialog to registration, with a notice', async () => {
    const api = registry();
    api.reply(checkPhone, check(NEW), { status: 1, data: { exists: false, step: 2 } });
    await toPin(NEW);
    expect(await screen.findByText(accountMessages.notRegistered)).toBeTruthy();
    expect(signInForm).toMatchObject({ tab: 'register', step: 2 });
  });

  it('R2.7-03 the sign-in dialog keeps its input while closed, for ten minutes', async () => {
    registry();
    await toPin();
    await act(async () => closeSignIn());
    await act(async () => openSignIn());
    expect(signInForm).toMatchObject({ step: 6, phone: KNOWN });
    await act(async () => closeSignIn());
    vi.spyOn(Date, 'now').mockReturnValue(signInForm.leftAt + KEEP_FORM_MS + 1);
    await act(async () => openSignIn());
    expect(signInForm).toMatchObject({ step: 1, phone: '' });
  });

  it('R4.3-11 the dialog opens without the problem of an earlier phone', async () => {
    registry();
    await toPin('9900');
    expect(alerts()).toHaveLength(1);
    await act(async () => openSignIn({ tab: 'register' }));
    expect([signInForm.tab, ...alerts()]).toEqual(['register']);
  });

  it('the open sign-in dialog keeps its input when it is opened again, as by a press before hydration', async () => {
    await open();
    fill(accountMessages.phone, KNOWN);
    await act(async () => openSignIn());
    expect(signInForm.phone).toBe(KNOWN);
  });

  it('the sign-in dialog shows demo accounts in demo mode only', async () => {
    await open();
    expect(screen.queryByText(accountMessages.demoAccounts)).toBeNull();
    await act(async () => finishSignIn());
    const before = appConfig();
    applyAppConfig({ ...before, demo: [{ phone: KNOWN, pin: '1234', days: 30 }] });
    await act(async () => openSignIn());
    fireEvent.click(screen.getByText(KNOWN));
    expect(signInForm.phone).toBe(KNOWN);
    applyAppConfig(before);
  });
});

describe('R4.3 registering', () => {
  it('R4.3-01 R4.3-02 R4.3-03 R4.3-04 R4.3-05 R4.3-07 R3-13 a registration follows the steps 1, 2, 3, 4, 5, 7 from the server, carries its ticket, and signs in', async () => {
    const api = registry();
    await toName();
    expect(signInForm.step).toBe(7);
    fill(accountMessages.lastName, 'Дорж');
    fill(accountMessages.firstName, 'Бат');
    fireEvent.click(screen.getByRole('checkbox'));
    await enter();
    await waitFor(() => expect(session.user?.nickname).toBe('Бат'));
    expect(signInForm).toMatchObject({ open: false, newPin: '', email: '' });
    expect(toasts.list.map((notice) => notice.text)).toEqual([accountMessages.welcome('Бат')]);
    expect(api.requests.map((asked) => asked.ticket)).toEqual([
      null,
      'ticket',
      'ticket',
      'ticket',
      'ticket',
      'ticket',
      null,
    ]);
  });

  it('R4.3-06 R4.3-15 a registration with a known phone leads to its PIN, with the server’s message', async () => {
    const api = registry();
    const sent = { body: { phone: NEW, purpose: 'register' as const } };
    api.reply(sendPhoneCode, sent, { status: 0, msg: 'Бүртгэлтэй', data: { step: 6 } });
    await open('register');
    fill(accountMessages.phone, NEW);
    await enter();
    expect(await screen.findByText('Бүртгэлтэй')).toBeTruthy();
    expect(signInForm.step).toBe(6);
  });

  it('R4.3-08 R4.3-09 R4.3-10 Back follows the rules of the steps, and sends nothing again', async () => {
    const api = registry();
    await toEmailCode();
    await back();
    expect(signInForm.step).toBe(3);
    await back();
    expect(signInForm).toMatchObject({ step: 2, code: '1111' });
    await back();
    expect(signInForm).toMatchObject({ step: 1, phone: NEW });
    const asked = api.requests.length;
    await enter();
    expect(signInForm.step).toBe(5);
    expect(api.requests.length).toBe(asked);
  });

  it('R4.3-10 Back leads from the e-mail to the PIN, and from the name to the phone', async () => {
    registry();
    await toEmail();
    await back();
    expect(signInForm.step).toBe(3);
    signInForm.step = 7;
    await screen.findByText(accountMessages.nameTitle);
    await back();
    expect(signInForm.step).toBe(1);
  });

  it('R8-08 R5-02 a wrong code is reported, and empties the boxes', async () => {
    const api = registry();
    api.fail(verifyPhoneCode, { body: { code: '9999' } }, 401, 'wrong-code');
    await toCode();
    await type('9999');
    const error = await screen.findByText('Код буруу байна!');
    expect(screen.getAllByRole('textbox')[0]?.getAttribute('aria-describedby')).toBe(error.id);
    expect(signInForm).toMatchObject({ step: 2, code: '' });
  });

  it('R4.3-02 the code step has as many boxes as the code has digits', async () => {
    const api = registry();
    const data = { step: 2 as const, ticket: 'ticket', resend_after: 30, code_length: 6 };
    api.reply(sendPhoneCode, { body: { phone: NEW, purpose: 'register' } }, { status: 1, data });
    api.reply(verifyPhoneCode, { body: { code: '111111' } }, { status: 1, data: { step: 3 } });
    await toCode(6);
    expect(screen.getAllByRole('textbox')).toHaveLength(6);
    await type('111111');
    await screen.findByText(accountMessages.newPinTitle);
  });

  it('R4.3-17 a code that the browser reads from an SMS is filled in and sent', async () => {
    registry();
    vi.stubGlobal('OTPCredential', class {});
    const get = vi.fn(async (_wish: { otp?: unknown }) => ({ code: '1111' }));
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as unknown as CredentialsContainer);
    await open('register');
    fill(accountMessages.phone, NEW);
    await enter();
    await screen.findByText(accountMessages.newPinTitle);
    expect(get.mock.calls[0]?.[0].otp).toEqual({ transport: ['sms'] });
  });

  it('R8-17 R5-09 an empty e-mail shows "Fail!", and help under the field', async () => {
    const api = registry();
    await toEmail();
    await enter();
    expect(toasts.list.at(-1)).toMatchObject({ text: 'Fail!', kind: 'error' });
    expect(alerts()).toEqual([accountMessages.emailNeeded]);
    expect(api.count('/api/m/v2/email/send')).toBe(0);
  });

  it('R5-11 R5-12 R5-13 R8-02 R8-03 R8-04 the last step requires both names and consent', async () => {
    registry();
    await toName();
    await enter();
    expect(alerts()).toEqual([
      'Овогоо оруулна уу!',
      'Нэрээ оруулна уу!',
      'Үлчилгээний нөхцөлийг зөвшөөрнө үү!',
    ]);
  });

  it('R5-14 the Enter key in the checkbox ticks it and saves', async () => {
    registry();
    await toName();
    fill(accountMessages.lastName, 'Дорж');
    fill(accountMessages.firstName, 'Бат');
    await act(async () => void fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Enter' }));
    await waitFor(() => expect(session.userId).toBe('user-000001'));
  });

  it('R4.3-13 another code can be requested after 30 s, not before', async () => {
    const api = registry();
    const askedAt = Date.now();
    await toCode();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Код дахин авах \(0:\d\d\)/ });
    expect(button.disabled).toBe(true);
    expect(flow.resendAt[2]).toBeGreaterThanOrEqual(askedAt + 30_000);
    expect(flow.resendAt[2]).toBeLessThanOrEqual(Date.now() + 30_000);
    flow.resendAt[2] = Date.now();
    const ready = await screen.findByRole('button', { name: accountMessages.resend });
    await act(async () => void fireEvent.click(ready));
    await waitFor(() => expect(api.count('/api/m/v2/sms/send')).toBe(2));
  });

  it('R4.3-12 each step has its own spinner, and a viewer who went back is not moved forward', async () => {
    registry();
    await toCode();
    const originalFetch = fetch;
    let sendReply: () => unknown = () => undefined;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      await new Promise<void>((done) => {
        sendReply = done;
      });
      return originalFetch(address, init);
    });
    await type('1111');
    expect(screen.getByRole('button', { name: new RegExp(messages.next) }).getAttribute('aria-busy')).toBe(
      'true',
    );
    await back();
    expect(screen.getByRole('button', { name: messages.next }).getAttribute('aria-busy')).toBeNull();
    await act(async () => sendReply());
    await waitFor(() => expect(flow.busy[2]).toBe(false));
    expect(signInForm.step).toBe(1);
  });

  it('R4.3-10 a registration that the server has forgotten starts again, with a notice', async () => {
    const api = registry();
    api.fail(verifyPhoneCode, { body: { code: '1111' } }, 403, 'forbidden', 'Хугацаа дууссан');
    await toCode();
    await type('1111');
    expect(await screen.findByText('Хугацаа дууссан')).toBeTruthy();
    expect([signInForm.step, flow.registration]).toEqual([1, null]);
  });

  it('a forgotten PIN is replaced: code, new PIN, and then the viewer is signed in', async () => {
    const api = registry();
    api.reply(
      sendPhoneCode,
      { body: { phone: KNOWN, purpose: 'reset' } },
      { status: 1, data: { step: 2, ticket: 'again', resend_after: 30 } },
    );
    api.reply(setPin, { body: { pin: '4826' } }, { status: 1, data: { step: 6 } });
    await toPin();
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: accountMessages.forgotten })),
    );
    await screen.findByText(accountMessages.smsSent(KNOWN));
    await type('1111');
    await screen.findByText(accountMessages.newPinLead);
    await type('4826');
    await enter();
    expect(await screen.findByText(accountMessages.pinWasReset)).toBeTruthy();
    expect(signInForm).toMatchObject({ step: 6, pin: '', newPin: '' });
  });

  it('a forgotten PIN of an account with an e-mail address needs the code that was sent there, too', async () => {
    const api = registry();
    const sent = { step: 2, ticket: 'again', resend_after: 30 } as const;
    api.reply(sendPhoneCode, { body: { phone: KNOWN, purpose: 'reset' } }, { status: 1, data: sent });
    const email = 'b•••@mail.mn';
    const mailed = { step: 5, email, resend_after: 30, code_length: 6 } as const;
    api.reply(verifyPhoneCode, { body: { code: '1111' } }, { status: 1, data: mailed });
    api.reply(sendEmailCode, { body: {} }, { status: 1, data: { step: 5, resend_after: 30 } });
    const verified = { step: 3, user: { id: 'user-000001' }, url: '/tenger/' } as const;
    api.reply(verifyEmailCode, { body: { code: '222222' } }, { status: 1, data: verified });
    await toPin();
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: accountMessages.forgotten })),
    );
    await screen.findByText(accountMessages.smsSent(KNOWN));
    await type('1111');
    await screen.findByText(accountMessages.emailSent(email));
    expect(screen.queryByRole('button', { name: accountMessages.changeEmail })).toBeNull();
    flow.resendAt[5] = Date.now();
    const again = await screen.findByRole('button', { name: accountMessages.resend });
    await act(async () => void fireEvent.click(again));
    await waitFor(() => expect(api.count('/api/m/v2/email/send')).toBe(1));
    await type('222222');
    await screen.findByText(accountMessages.newPinLead);
    expect(screen.getByText(accountMessages.stepOf(4, 4))).toBeTruthy();
    await back();
    expect(signInForm.step).toBe(2);
  });

  it('Back closes the dialog instead of the page, and the registration continues where it was left', async () => {
    registry();
    await toEmail();
    const { href } = location;
    await goBack();
    expect(signInForm).toMatchObject({ open: false, step: 4 });
    expect(location.href).toBe(href);
    await act(async () => openSignIn());
    expect(signInForm).toMatchObject({ step: 4, newPin: '4826', phone: NEW });
  });

  it('R2.7-03 a registration continues where it was left', async () => {
    registry();
    await toEmail();
    await act(async () => closeSignIn());
    await act(async () => openSignIn());
    expect(signInForm).toMatchObject({ step: 4, newPin: '4826', phone: NEW });
  });
});
