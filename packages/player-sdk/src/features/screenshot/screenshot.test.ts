import { expect, it } from 'vitest';
import { createFileName } from './screenshot';

it.each([
  ['Тал нутаг 3-р анги', 3725, 'Тал нутаг 3-р анги 1.02.05.png'],
  ['', 5, 'video 0.05.png'],
  ['../../etc/passwd', 5, '.. .. etc passwd 0.05.png'],
  ['a:b*c?"<>|\u0000', 65, 'a b c 1.05.png'],
])('the screenshot of %s at %d seconds has a valid file name', (title, seconds, name) => {
  expect(createFileName(title, seconds)).toBe(name);
});
