/** A smooth line through the values, as an SVG path one unit high. */
export function heatPath(heat: readonly number[]): string {
  const smooth = heat.map((value, at) => {
    const before = heat[at - 1] ?? value;
    const after = heat[at + 1] ?? value;
    return (before + 2 * value + after) / 4;
  });
  const points = smooth.map((value, at) => [at, Math.round((1 - value) * 1000) / 1000] as const);
  const curve = points
    .slice(1)
    .map(([x, y], at) => {
      const before = points[at]?.[1] ?? y;
      return `C${x - 0.5} ${before} ${x - 0.5} ${y} ${x} ${y}`;
    })
    .join('');
  return `M0 1L0 ${points[0]?.[1] ?? 1}${curve}L${heat.length - 1} 1Z`;
}
