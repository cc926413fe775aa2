/** The eight colours that WebVTT knows by name. */
export const palette: Readonly<Record<string, string>> = {
  white: '#fff',
  lime: '#0f0',
  cyan: '#0ff',
  red: '#f00',
  yellow: '#ff0',
  magenta: '#f0f',
  blue: '#00f',
  black: '#000',
};
