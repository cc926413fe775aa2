import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../../state/session';
import { ChatForm } from './chat-form';

it('a text that is typed while a message is being sent stays, and a sent message leaves', async () => {
  let finish = () => {};
  const send = () =>
    new Promise<void>((done) => {
      finish = done;
    });
  render(
    <ChatForm draftKey="party:a" label="Мессеж" sendLabel="Илгээх" hint="" send={send} messageFor={String} />,
  );
  const field = screen.getByRole('textbox', { name: 'Мессеж' }) as HTMLInputElement;
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Илгээх' }));
  fireEvent.change(field, { target: { value: ' Сайн уу ' } });
  submit();
  fireEvent.change(field, { target: { value: 'Гоё анги' } });
  await act(async () => finish());
  expect(field.value).toBe('Гоё анги');
  submit();
  await act(async () => finish());
  expect(field.value).toBe('');
});

it('an unsent text is there after a reload, in its chat and for its viewer, until it is sent', async () => {
  let finish = () => {};
  const send = () =>
    new Promise<void>((done) => {
      finish = done;
    });
  session.userId = 'user-000001';
  const open = (draftKey: string) => {
    const form = (
      <ChatForm {...{ draftKey, send }} label="Мессеж" sendLabel="Илгээх" hint="" messageFor={String} />
    );
    const { unmount } = render(form);
    return { unmount, field: screen.getByRole('textbox', { name: 'Мессеж' }) as HTMLInputElement };
  };
  const first = open('party:a');
  fireEvent.change(first.field, { target: { value: 'Сайн уу' } });
  first.unmount();
  const other = open('premiere:5');
  expect(other.field.value).toBe('');
  other.unmount();
  const again = open('party:a');
  expect(again.field.value).toBe('Сайн уу');
  await act(async () => {
    session.userId = 'user-000002';
  });
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('');
  await act(async () => {
    session.userId = 'user-000001';
  });
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Сайн уу');
  fireEvent.click(screen.getByRole('button', { name: 'Илгээх' }));
  // The viewer leaves the page before the message is sent.
  again.unmount();
  await act(async () => finish());
  expect(open('party:a').field.value).toBe('');
});
