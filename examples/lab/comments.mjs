// An in-memory comment server of the lab: DPlayer API v3, and server-sent events for comments of others.

const texts = [
  'Уулс нь үнэхээр үзэсгэлэнтэй юм аа',
  'Ийм тэнгэр манайд л бий',
  'Хөгжим нь сэтгэл хөдөлгөлөө',
  'ХАХАХАХА',
  'Энэ морь миний дуртай баатар',
  'Арай ч дээ...',
  'Дахиад нэг үзье',
  'ここの作画すごい',
  '泣いた…',
  '音楽が最高すぎる',
  '前方高能预警',
  '这一幕太美了',
  '名场面打卡',
  '蒙古草原真好看',
  'wow that sky',
  'best scene of the season',
  'first time watching, no spoilers pls',
  '🔥🔥🔥',
  '😂😂 яг үнэн',
  '👨‍👩‍👧‍👦 бүгдээрээ үзэж байна',
  '🇲🇳 Монгол!',
  'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ',
  '할머니 생각난다',
  'Шөнийн од шиг гэрэлтэж байна ✨',
  '<b>энэ бол текст</b> & зүгээр',
];
const colors = [16777215, 16777215, 16777215, 16777215, 0xff5a5a, 0xffd84a, 0x5ee08a, 0x5fb4ff, 0xc792ff];

const escaped = (text) =>
  text.replace(/[&<>"'/]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);

/** `count` comments over 72 seconds, more of them at highlights. */
function crowd(count) {
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  const pick = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, (_, id) => {
    const near = random() < 0.5 ? pick([8, 24, 48]) + (random() + random() - 1) * 9 : random() * 72;
    const kind = random();
    return [
      Math.max(0, near),
      kind < 0.86 ? 0 : kind < 0.94 ? 1 : 2,
      pick(colors),
      `viewer-${id % 97}`,
      escaped(pick(texts)),
      `c${id}`,
    ];
  });
}

export function createComments() {
  const sent = new Map();
  const listeners = new Set();
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://lab');
    const id = searchParams.get('id') ?? '';
    const json = (body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname.endsWith('/v3/live')) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const listener = { id, response };
      listeners.add(listener);
      request.on('close', () => listeners.delete(listener));
      return;
    }
    if (request.method === 'POST') {
      let body = '';
      for await (const chunk of request) body += chunk;
      const comment = JSON.parse(body);
      if (comment.text.includes('алдаа')) return json({ code: 1, msg: 'Энэ үгийг бичих боломжгүй.' });
      const row = [
        comment.time,
        comment.type,
        comment.color,
        comment.author,
        escaped(comment.text),
        `s${Date.now()}`,
      ];
      sent.set(comment.id, [...(sent.get(comment.id) ?? []), row]);
      for (const listener of listeners)
        if (listener.id === comment.id)
          listener.response.write(`id: ${row[5]}\ndata: ${JSON.stringify(row)}\n\n`);
      return json({ code: 0, data: { ...comment, id: row[5] } });
    }
    if (id === 'broken') return json({ code: 1, msg: 'Сэтгэгдлийн сервер түр ажиллахгүй байна.' });
    const all = [...crowd(Number(id.split('-')[1] ?? 400)), ...(sent.get(id) ?? [])];
    json({ code: 0, data: all });
  };
}
