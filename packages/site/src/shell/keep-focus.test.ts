import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepFocusNear } from './keep-focus';

const wait = () => new Promise((done) => setTimeout(done, 120));
const find = (id: string) => document.getElementById(id) as HTMLElement;
const press = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

beforeAll(keepFocusNear);
beforeEach(() => {
  document.body.innerHTML = `<main>
    <ul><li id="a"><a id="a1" href="/">a</a><button id="a2">x</button></li><li id="b"><button id="b1">b</button></li></ul>
    <section id="s"><form id="f"><textarea id="t"></textarea><span id="foot"><button id="cancel">c</button></span></form></section>
    <article id="empty"><button id="only">o</button></article>
  </main><div id="popup"><button id="in-popup">p</button></div>`;
  press();
});
afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['the next item of a list', 'a2', 'a', 'b1'],
  ['the last control before it, in the same item', 'a2', 'a2', 'a1'],
  ['the field of the form', 'cancel', 'foot', 't'],
  ['the container without another control', 'only', 'only', 'empty'],
])('a removed element with the focus gives it to %s', async (_, focused, removed, next) => {
  find(focused).focus();
  find(removed).remove();
  await wait();
  expect(document.activeElement?.id).toBe(next);
});

it('a replacement in the same position gets the focus', async () => {
  find('b1').focus();
  find('b1').remove();
  const button = document.createElement('button');
  find('b').append(button);
  await wait();
  expect(document.activeElement).toBe(button);
});

it('the focus is left alone after a pointer, in a popup, after an intended move, and after another page opened', async () => {
  find('a2').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('a2').remove();
  await wait();
  expect(document.activeElement).toBe(document.body);

  press();
  find('in-popup').focus();
  find('in-popup').remove();
  await wait();
  expect(document.activeElement).toBe(document.body);

  find('b1').focus();
  find('b1').remove();
  find('t').focus();
  await wait();
  expect(document.activeElement).toBe(find('t'));

  const { pathname } = location;
  find('a1').focus();
  find('a1').remove();
  history.replaceState(null, '', '/other');
  await wait();
  expect(document.activeElement).toBe(document.body);
  history.replaceState(null, '', pathname);
});
