import type { ElementControl } from '../../ui/control';
import { element } from '../../ui/dom';
import { title } from './title';
import titleCss from './title.css?inline';

export const titleLabel: ElementControl = {
  slot: 'top-start',
  css: titleCss,
  create:
    ({ player }) =>
    () => {
      const text = player.get(title).title.value;
      if (!text) return;
      return element(
        'div',
        { class: 'title', part: 'title', dir: 'auto' },
        element('div', { class: 'title-main' }, text.main),
        text.sub && element('div', { class: 'title-sub' }, text.sub),
      );
    },
};

export const logoImage: ElementControl = {
  slot: 'top-end',
  create:
    ({ player }) =>
    () => {
      const src = player.get(title).logo.value;
      return src && element('img', { class: 'logo', part: 'logo', src, alt: '' });
    },
};
