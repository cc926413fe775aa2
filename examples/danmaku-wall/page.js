const words = [
  'Гоё юм аа!',
  'ха ха ха',
  'Энэ хэсэг дуртай',
  'Морь шүү!',
  'Хөгжим нь ямар гоё вэ',
  '👏👏👏',
  'Дахиад үзэж байна',
];
const colors = [0xffffff, 0x4cc2ff, 0xffc46b, 0x4bd6a0, 0xff6b6b];

/** A backend is an object: the player displays the result of `load`, and passes new comments to `send`. */
const wall = {
  async load() {
    return Array.from({ length: 400 }, (_, index) => ({
      time: (index * 72) / 400,
      type: index % 23 === 0 ? 1 : 0,
      color: colors[index % colors.length],
      author: `viewer-${index}`,
      text: words[(index * 5) % words.length],
      id: String(index),
    }));
  },
  async send({ text, time }) {
    document.getElementById('log').textContent = `"${text}", written at second ${Math.floor(time)}.`;
    return crypto.randomUUID();
  },
};

TengerPlayer.create(document.getElementById('player'), {
  video: { url: '/examples/media/steppe/480.mp4', danmaku: { id: 'steppe' } },
  danmaku: { source: wall, user: 'me', opacity: 0.9 },
  title: { main: 'Тал нутаг', sub: 'with everyone' },
  lang: 'en',
});
