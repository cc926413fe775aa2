import type { Locale } from '../../foundation/message';

/** Presentation modes, in Mongolian. */
export const presentation: Locale = {
  'control-overflow.display': 'Дэлгэц',
  'live.live': 'Шууд',
  'live.go-live': 'Шууд дамжуулалт руу очих',
  'live.behind': 'шууд дамжуулалтаас {time} хоцорсон',
  'mini.mini': 'Жижиг тоглуулагч',
  'mini.expand': 'Хуудсан дахь байранд нь буцаах',
  'mini.close': 'Жижиг тоглуулагчийг хаах',
  'mini.corner': 'Жижиг тоглуулагчийг өөр буланд шилжүүлэх',
  'muted-start.unmute': 'Дууг нээх',
  'picture-in-picture.enter': 'Тусдаа цонхоор үзэх',
  'picture-in-picture.exit': 'Тусдаа цонхыг хаах',
  'placeholder.elsewhere': 'Бичлэг жижиг цонхонд тоглож байна',
  'placeholder.return': 'Энд буцааж үзэх',
  'remote-playback.cast': 'Өөр дэлгэцээр үзэх',
  'remote-playback.casting': 'Өөр дэлгэцээр үзэж байна',
  'remote-playback.airplay': 'AirPlay',
};
