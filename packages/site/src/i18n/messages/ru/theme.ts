import type { ThemeMessages } from '../mn/theme';

const messages: ThemeMessages = {
  label: 'Тема сайта',
  names: { dark: 'Тёмная', light: 'Светлая', system: 'Как в системе' },
};

export default messages;
