import { clockText, effect, hotkeys, message, TengerPlayer } from '@tenger/player-sdk';
import { bookmarks } from './bookmarks';

const handle = TengerPlayer.create(document.getElementById('player'), {
  video: { url: '/examples/media/steppe/hls/master.m3u8' },
  title: { main: 'Тал нутаг' },
  lang: 'en',
});
const { player } = handle;
const { marks, add } = player.use(bookmarks());

// A key binding of the page: `?` in the player lists it with the built-in ones.
player.find(hotkeys)?.add([
  {
    id: 'bookmark',
    label: message('bookmarks.add', 'Keep this moment'),
    keys: ['KeyB'],
    perform() {
      add();
      handle.notice('Kept');
    },
  },
]);

effect(() => {
  const list = document.getElementById('marks');
  if (marks.value.length > 0)
    list?.replaceChildren(
      ...marks.value.map((second) => {
        const button = document.createElement('button');
        button.className = 'button';
        button.textContent = clockText(second);
        button.addEventListener('click', () => handle.seek(second));
        return button;
      }),
    );
});
