const channels = (hex: string) => {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
};

const toHex = (values: number[]) =>
  `#${values
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `amount` 0 gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, amount: number): string {
  const to = channels(b);
  return toHex(channels(a).map((value, i) => value + ((to[i] ?? value) - value) * amount));
}

export const lighten = (color: string, amount: number) => mix(color, '#ffffff', amount);
export const darken = (color: string, amount: number) => mix(color, '#05060c', amount);
