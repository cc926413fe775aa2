import type {
  Card,
  Episode,
  EpisodeDetail,
  KeptWord,
  Media,
  OpenOrder,
  Slide,
  User,
} from '@tenger/api-contract';

/** Objects as the API sends them; a test overrides only the fields it is about. */
export const aKeptWord = (over: Partial<KeptWord> = {}): KeptWord => ({
  ...{ id: 1, word: 'салхи', language: 'mn', text: 'Салхи ирлээ', translation: 'The wind came' },
  ...{ start: 62.4, end: 64, episode_id: 5, number: 2, media: aCard({ id: 7, title: 'Морьтон' }) },
  kept_at: '2026-11-26T02:00:00Z',
  ...over,
});

export const aCard = (over: Partial<Card> = {}): Card => ({
  id: 2,
  type: 'series',
  title: 'Хөх чоно',
  original_name: 'Blue Wolf',
  image1: 'titles/2/poster.svg',
  poster_hz: 'titles/2/wide.svg',
  rating: 9.1,
  age_limit: 16,
  is_completed: true,
  released_date: '2023-12-01',
  total_episode: 26,
  is_free: false,
  is_theatre: false,
  price: null,
  episodes_out: 26,
  categories: [{ id: 2, title: 'Тулаан' }],
  ...over,
});

export const aMedia = (over: Partial<Media> = {}): Media => ({
  ...aCard(),
  description: 'Сүргээ алдсан чоно хүний дүрд хувирна.',
  logo: null,
  banner: null,
  is_mirror: false,
  is_blacklist: false,
  epId: 41,
  liked: false,
  later: false,
  notify: false,
  watch_status: null,
  other_seasons: [],
  translater: { nickname: 'NomadSubs', avatar: null },
  studio: { name: 'Тал Студи', image: null },
  director: [{ title: 'Г. Нэргүй', image: null }],
  actors: [{ id: 1, name: 'Есөнтөмөр', image: null, vname: 'Ц. Гантулга', vimage: null }],
  related: [aCard({ id: 3, title: 'Нүүдэл' })],
  ...over,
});

export const aSlide = (id: number, over: Partial<Media> = {}): Slide => {
  const {
    actors: _a,
    director: _d,
    related: _r,
    studio: _s,
    translater: _t,
    ...media
  } = aMedia({ id, ...over });
  return { id, media, tagline: `Онцлох ${id}` };
};

export const anEpisode = (number: number, over: Partial<Episode> = {}): Episode => ({
  id: 40 + number,
  anime_id: 2,
  number,
  is_free: false,
  likeCount: 0,
  dislikeCount: 0,
  liked: 0,
  commentCount: 0,
  image: null,
  duration: 1440,
  locked: false,
  progress: null,
  ...over,
});

export const anEpisodeDetail = (over: Partial<EpisodeDetail> = {}): EpisodeDetail => ({
  ...anEpisode(1),
  media: {
    id: 2,
    title: 'Хөх чоно',
    original_name: 'Blue Wolf',
    translater: 'NomadSubs',
    poster: 'titles/2/wide.svg',
  },
  access: 'ok',
  access_msg: null,
  playback: {
    hls: null,
    qualities: [
      { name: '480 SD', url: '/media/480.mp4' },
      { name: '720 HD', url: '/media/720.mp4' },
      { name: '1080 QHD', url: '/media/1080.mp4' },
    ],
    peers: null,
    thumbnails: null,
    segments: [],
    dubs: [],
    subs: [],
    highlights: [],
    stamp: 'AB12CD34',
    expires_at: '2026-11-21T18:00:00Z',
  },
  previous_id: null,
  next_id: 42,
  ...over,
});

export const aUser = (over: Partial<User> = {}): User => ({
  id: 'user-000001',
  nickname: 'Тэнүүн',
  image: null,
  days: 30,
  expires_at: '2026-12-22T17:00:00Z',
  phone: '99000001',
  main: true,
  watches_up_to: null,
  role: 'viewer',
  ...over,
});

/** A movie rental that is paid by QR code. */
export const anOrder = (over: Partial<OpenOrder> = {}): OpenOrder => ({
  bill: '0123456789abcdef0123456789abcdef',
  kind: 'rental',
  method: 'qpay',
  state: 'pending',
  title: 'Өндөр уулын эзэн',
  movie_id: 31,
  days: null,
  amount: 6_900,
  created_at: '2026-11-22T00:00:00Z',
  expires_at: '2026-11-22T00:01:30Z',
  paid_at: null,
  seconds_left: 90,
  qr_image: null,
  qr_text: '000201010212',
  short_url: null,
  urls: [],
  redirect_url: null,
  transfer: null,
  ...over,
});
