/** Most specific first: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (agent: string, list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** The family of a browser, such as "Chrome"; undefined for an unknown one. */
export const browserOf = (agent: string): string | undefined => nameIn(agent, browsers);

/** A readable device name, such as "Chrome · Android". */
export const deviceOf = (agent: string): string =>
  [browserOf(agent), nameIn(agent, systems)].filter((one) => one !== undefined).join(' · ');
