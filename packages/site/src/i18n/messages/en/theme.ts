import type { ThemeMessages } from '../mn/theme';

const messages: ThemeMessages = {
  label: 'Colours of the site',
  names: { dark: 'Dark', light: 'Light', system: 'Same as device' },
};

export default messages;
