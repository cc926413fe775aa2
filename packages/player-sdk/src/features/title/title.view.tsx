/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { title } from './title';
import titleCss from './title.css?inline';

export const titleLabel: ViewControl = {
  slot: 'top-start',
  css: titleCss,
  view: ({ player }) => {
    const text = player.get(title).title.value;
    if (!text) return null;
    return (
      <div class="title" part="title" dir="auto">
        <div class="title-main">{text.main}</div>
        {text.sub && <div class="title-sub">{text.sub}</div>}
      </div>
    );
  },
};

export const logoImage: ViewControl = {
  slot: 'top-end',
  view: ({ player }) => {
    const logo = player.get(title).logo.value;
    return logo ? <img class="logo" part="logo" src={logo} alt="" /> : null;
  },
};
