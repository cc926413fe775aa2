import type { Locator, Page } from '@playwright/test';
import { dialogOf, firstBox } from './support/dialogs';
import { positionOf, readShownFrame, TWO_FRAMES } from './support/frame';
import { expect, site, test } from './support/test';

// A new viewer, from the home page to a rented movie that plays, following only the interface.

const FILM = 'Өндөр уулын эзэн';
/** Clicks, Enter and Tab; typed digits and letters do not count. A higher number means a longer path. */
const PRESSES = 15;

/** Screens, each with the second digit of a new phone number. `thumb`: tapped instead of clicked. */
const screens = [
  { name: 'a desktop', viewport: { width: 1280, height: 720 }, thumb: false, digit: 5 },
  { name: 'a phone', viewport: { width: 360, height: 740 }, thumb: true, digit: 6 },
] as const;

for (const { name, viewport, thumb, digit } of screens) {
  test.describe(() => {
    test.use({ viewport, hasTouch: thumb, isMobile: thumb });

    test(`R4.3-01 R4.4-05 R4.4-08 R9-28 a newcomer on ${name} registers, rents a movie by QR and watches it`, async ({
      page,
    }) => {
      const phone = `8${digit}${String(Date.now()).slice(-6)}`;
      const email = `shine${phone}@mail.example`;
      let presses = 0;
      const press = async (what: Locator) => {
        presses += 1;
        await (thumb ? what.tap() : what.click());
      };
      const key = async (which: 'Enter' | 'Tab') => {
        presses += 1;
        await page.keyboard.press(which);
      };
      const dialog = dialogOf(page);

      /** Follows the link to the demo's outbox and types the code from there. */
      const typeCode = async (address: string) => {
        await expect(firstBox(dialog)).toBeFocused();
        const code = await codeIn(
          page,
          () => press(dialog.getByRole('link', { name: /кодоо эндээс/ })),
          address,
        );
        await page.keyboard.type(code);
      };

      const began = performance.now();
      await page.goto(site('/'));
      await press(page.getByRole('link', { name: 'Театр: Бүгд', exact: true }));
      await press(
        page
          .locator('main')
          .getByRole('link', { name: new RegExp(`${FILM}.*6,900₮`, 's') })
          .first(),
      );
      // The new page receives the focus when it is complete. Until then, the list has links with the same text.
      await expect(page.getByRole('heading', { level: 1, name: FILM })).toBeFocused();
      await press(page.getByRole('link', { name: 'Түрээслэх 6,900₮' }).filter({ visible: true }).first());
      await press(page.locator('main').getByRole('button', { name: 'Бүртгүүлэх' }));

      const dialogAsks = (title: string) =>
        expect(dialog.getByRole('heading', { name: title })).toBeVisible();
      await dialog.getByLabel('Утасны дугаар').fill(phone);
      await key('Enter');
      await typeCode(phone);
      await dialogAsks('Пин код зохиох');
      await expect(firstBox(dialog)).toBeFocused();
      await page.keyboard.type('4826');
      await key('Enter');
      await expect(dialog.getByLabel('И-мэйл')).toBeFocused();
      await page.keyboard.type(email);
      await key('Enter');
      await dialogAsks('И-мэйлээ баталгаажуулах');
      await typeCode(email);
      await expect(dialog.getByLabel('Овог')).toBeFocused();
      await page.keyboard.type('Дорж');
      await key('Tab');
      await page.keyboard.type('Батаа');
      await press(dialog.getByRole('checkbox'));
      await press(dialog.getByRole('button', { name: 'Бүртгэл дуусгах' }));
      await expect(dialog).toBeHidden();

      // Signed in on the same page: the path to the movie continues by itself.
      await press(page.getByRole('button', { name: '6,900₮-өөр түрээслэх' }));
      // A phone cannot scan its own screen, so it shows links to the banks' apps instead of the QR code.
      const code = page.getByRole('img', { name: '6,900₮ төлөх QR код' });
      await expect(thumb ? page.getByRole('link', { name: 'Хаан банк' }) : code).toBeVisible();
      const [bank] = await Promise.all([
        page.waitForEvent('popup'),
        press(page.getByRole('link', { name: 'Туршилтын банкны хуудас' })),
      ]);
      await press(bank.getByRole('button', { name: 'Хаан банк: төлөх' }));
      // Like a viewer, close the window when the bank confirms the payment.
      await expect(bank.getByText('PAID', { exact: true })).toBeVisible();
      await bank.close();
      await expect(page.getByText('Төлбөр амжилттай төлөгдлөө')).toBeVisible();
      await expect(page.getByText(/^Түрээс 7[12] цаг/)).toBeVisible({ timeout: 60_000 });
      await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(0.5);
      const seconds = (performance.now() - began) / 1000;

      // The timecode in the picture proves that this movie plays.
      await expect(async () => {
        const frame = await readShownFrame(page);
        expect(frame.seconds).toBeGreaterThan(0.3);
        expect(Math.abs(frame.seconds - frame.position)).toBeLessThan(TWO_FRAMES);
      }).toPass({ timeout: 60_000 });
      expect(presses).toBe(PRESSES);
      process.stdout.write(`    on ${name}: ${seconds.toFixed(1)} s, ${presses} presses\n`);
    });
  });
}

/** Reads the verification code from the page behind a link. */
async function codeIn(page: Page, open: () => Promise<void>, address: string): Promise<string> {
  const [box] = await Promise.all([page.waitForEvent('popup'), open()]);
  const letter = box.getByRole('article').filter({ hasText: address }).first();
  await expect(letter).toBeVisible();
  const text = (await letter.getByRole('paragraph').allTextContents()).join(' ');
  const code = /\b(\d{6}|\d{4})\b/.exec(text.replace(/\d{4}-\d\d-\d\dT\S*/, '').replaceAll(address, ''))?.[1];
  await box.close();
  if (!code) throw new Error('no code in the letter');
  return code;
}
