import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChatForm } from './chat-form';

it('a text that is typed while a message is being sent stays, and a sent message leaves', async () => {
  let finish = () => {};
  const send = () =>
    new Promise<void>((done) => {
      finish = done;
    });
  render(<ChatForm label="Мессеж" sendLabel="Илгээх" hint="" send={send} messageFor={String} />);
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
