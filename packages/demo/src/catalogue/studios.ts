import type { Studio, Translator } from './types';

export const studios: readonly Studio[] = [
  { id: 1, slug: 'tal', name: 'Тал Студи', image: 'studios/tal.svg' },
  { id: 2, slug: 'khukh-tenger', name: 'Хөх Тэнгэр Анимэйшн', image: 'studios/khukh-tenger.svg' },
  { id: 3, slug: 'yesun-erdene', name: 'Есөн Эрдэнэ', image: 'studios/yesun-erdene.svg' },
];

export const translators: readonly Translator[] = [
  { id: 1, slug: 'nomad-subs', name: 'NomadSubs', image: 'translators/nomad-subs.svg' },
  { id: 2, slug: 'saran-khadmal', name: 'Саран хадмал', image: 'translators/saran-khadmal.svg' },
];
