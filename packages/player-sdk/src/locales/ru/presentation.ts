import type { Locale } from '../../foundation/message';

/** Presentation modes, in Russian. */
export const presentation: Locale = {
  'control-overflow.display': 'Экран',
  'live.live': 'Прямой эфир',
  'live.go-live': 'Перейти к прямому эфиру',
  'live.behind': 'отставание от эфира {time}',
  'mini.mini': 'Мини-плеер',
  'mini.expand': 'Вернуть на страницу',
  'mini.close': 'Закрыть мини-плеер',
  'mini.corner': 'Переместить мини-плеер в другой угол',
  'muted-start.unmute': 'Включить звук',
  'picture-in-picture.enter': 'Картинка в картинке',
  'picture-in-picture.exit': 'Выйти из режима «картинка в картинке»',
  'placeholder.elsewhere': 'Видео идёт в отдельном окне',
  'placeholder.return': 'Вернуть сюда',
  'remote-playback.cast': 'Смотреть на другом экране',
  'remote-playback.casting': 'Идёт на другом экране',
  'remote-playback.airplay': 'AirPlay',
};
