import type { Clip } from './types';

/** A comment in DPlayer's v3 format: seconds, kind (0 rolling, 1 top, 2 bottom), color, author, text. */
export type DanmakuComment = [time: number, type: 0 | 1 | 2, colour: number, author: string, text: string];

/** The colors that viewers can choose: white, red, yellow, green, blue, purple. */
export const DANMAKU_COLOURS = [0xffffff, 0xff5c5c, 0xffd84d, 0x5fdc7a, 0x5cb8ff, 0xc58bff] as const;

/** The maximum length of a comment. */
const LONGEST = 30;

const SHORT = [
  'Вааааа',
  'Хахаха',
  'хэхэ',
  'Гоё',
  'Гоё юмаа',
  'Янзтай',
  'Ёооо',
  'Үгүй ээ',
  'Тийм ээ',
  'Дажгүй шүү',
  'Уйлчихлаа',
  'Бөөн баяр',
  'Хөөрхөн',
  'Мундаг',
  '10/10',
  '+1',
  '???',
  'Өө',
  'Ямар хөөрхөн юм бэ',
  'Хурдан хурдан',
  'Эпик',
  'Зогс зогс',
  'Сайн уу',
  'Энд нь',
  'Яалт ч үгүй',
];
const LONG = [
  'Энэ хэсэг хамгийн гоё нь',
  'Хөгжим нь үнэхээр сайхан',
  'Дахиад нэг үзлээ',
  'Монгол дуу оруулалт нь супер',
  'Орчуулагчдаа баярлалаа',
  'Тэнгэр нь ямар цэнхэр юм бэ',
  'Морь нь нисэж байна',
  'Дараагийн анги хэзээ вэ',
  'Би ганцаараа уйлаад байна уу',
  'Арын зураг нь гайхалтай',
  'Өвөөгийн нутаг санагдлаа',
  'Энэ дууг хаанаас олох вэ',
  'Шөнө 3 цагт үзэж байна',
  'Эхний ангиасаа л гоё байсан',
  'Салхины чимээ нь сонсогдож байна',
  'Манай хангайтай яг адилхан',
  'Бүргэд нь хамгийн дуртай хэсэг',
  'Найзуудтайгаа хамт үзлээ',
  'Үүнийг л хүлээж байлаа',
  'Гэрийн гэрэл дулаахан харагдана',
  'Хэн 2026 онд үзэж байна',
  'Аав маань ингэж морь унадаг',
  'Зургийн баг нь мундаг ажиллажээ',
  'Тойруулж үзсэн хүн бий юу',
  'Хадмалгүй ч ойлголоо',
  'Нуурын эрэг яг амьд юм шиг',
];
const BURST = [
  'ВААААА',
  'Эхэллээ ээ',
  'Хамгийн гоё хэсэг',
  'Давхиарай давхи',
  'Арьс арзайлаа',
  'Ёоооооо',
  'Хүлээж байсан хэсэг',
  'Дахиад үзнэ',
  'Хараач хараач',
  'Үүнийг л хүлээсэн',
  'ГОЁ ГОЁ ГОЁ',
  'Нулимс гарлаа',
  'Ийм л байх ёстой',
  'Бүгд бэлэн үү',
  'Уухай',
];
const INTRO = [
  'Дуу нь толгойноос гарахгүй',
  'Оршлыг алгасаж болохгүй',
  'Энд анх орж ирлээ',
  'Дуулцгаая',
  'Бүгдээрээ сайн байцгаана уу',
];
const OUTRO = [
  'Баяртай дараагийн анги хүртэл',
  'Ингээд дуусчихлаа гэж үү',
  'Арай богинохон байна',
  'Дараагийн ангид уулзъя',
  'Баярлалаа, сайхан үзлээ',
];
const NAMES = [
  'Болд',
  'Сараа',
  'Тэмүүлэн',
  'Номин',
  'Ануужин',
  'Тэнгис',
  'Хулан',
  'Мишээл',
  'Билгүүн',
  'Өнөр',
  'Үүрээ',
  'Жавхлан',
  'Энхжин',
  'Цолмон',
  'Гэгээ',
  'Даваа',
  'Сүлд',
  'Ариун',
];

/** Comments of one episode, `count` of them, sorted by time: the same list for the same seed. */
export function danmakuFor(
  clip: Pick<Clip, 'seconds' | 'segments' | 'highlights'>,
  count: number,
  seed = 1,
): DanmakuComment[] {
  const random = createRandom(seed);
  const comments = Array.from({ length: count }, () => comment(clip, random));
  return comments.sort((first, second) => first[0] - second[0]);
}

type Random = () => number;

function comment(clip: Pick<Clip, 'seconds' | 'segments' | 'highlights'>, random: Random): DanmakuComment {
  const highlight = clip.highlights.length > 0 && random() < 0.42 ? pick(clip.highlights, random) : undefined;
  // A crowd reacts within about four seconds, most of it immediately.
  const time = highlight ? highlight.time + random() ** 2 * 4 : random() * clip.seconds;
  const seconds = Math.round(Math.min(clip.seconds - 0.1, time) * 1000) / 1000;
  const text = textFor(clip, seconds, highlight !== undefined, random).slice(0, LONGEST);
  const author = `${pick(NAMES, random)}${random() < 0.5 ? Math.floor(random() * 99) : ''}`;
  return [seconds, kindOf(random()), colourOf(random), author, text];
}

function textFor(clip: Pick<Clip, 'segments'>, seconds: number, excited: boolean, random: Random): string {
  const segment = clip.segments.find(({ start, end }) => seconds >= start && seconds < end);
  if (excited && random() < 0.7) return lengthened(pick(BURST, random), random);
  if (segment && random() < 0.4) return pick(segment.kind === 'intro' ? INTRO : OUTRO, random);
  return random() < 0.55 ? lengthened(pick(SHORT, random), random) : pick(LONG, random);
}

/** Viewers add punctuation to comments they like. */
const lengthened = (text: string, random: Random) =>
  `${text}${pick(['', '', '', '!', '!!', '!!!', '~', '...', ' хаха', ' шүү', ' даа'], random)}`;

const kindOf = (share: number): 0 | 1 | 2 => (share < 0.86 ? 0 : share < 0.95 ? 1 : 2);
const colourOf = (random: Random): number =>
  random() < 0.68 ? DANMAKU_COLOURS[0] : pick(DANMAKU_COLOURS, random);

function pick<T>(list: readonly T[], random: Random): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('Cannot choose from an empty list.');
  return chosen;
}

/** Mulberry32. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
