import { describe, expect, it, vi } from 'vitest';
import { contactUrl, isWebAddress } from './contact-address';

describe('R2.2-19 contact lines', () => {
  it.each([
    ['tuslamj@tenger.example', 'mailto:tuslamj@tenger.example'],
    ['7700-0000', 'tel:77000000'],
    ['+976 7700 0000', 'tel:+97677000000'],
    ['https://tenger.example', 'https://tenger.example'],
    ['Өдөр бүр 09:00–22:00', undefined],
    ['javascript:alert(1)', undefined],
  ])('the contact %s links to %s', (value, address) => {
    expect(contactUrl(value)).toBe(address);
  });

  it('R2.2-20 only web addresses become links', () => {
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
    expect(isWebAddress('https://facebook.example/tenger')).toBe(true);
    expect(isWebAddress('https://[facebook')).toBe(false);
  });

  it('Chrome 116, which has no `URL.canParse`, shows the links too', () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override canParse = undefined as never;
      },
    );
    expect(isWebAddress('https://facebook.example/tenger')).toBe(true);
    expect(isWebAddress('https://[facebook')).toBe(false);
  });
});
