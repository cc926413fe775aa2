import type { ThemeMessages } from '../mn/theme';

const messages: ThemeMessages = {
  label: 'Site theme',
  names: { dark: 'Dark', light: 'Light', system: 'Same as device' },
};

export default messages;
