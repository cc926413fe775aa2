/** Steps of the slider keys, in units of its value. */
export interface SliderSteps {
  readonly back: number;
  readonly forward: number;
  readonly page: number;
}

/** The value after a key; undefined for other keys. Up and down stay free for the volume. */
export function sliderValueFor(
  key: string,
  value: number,
  max: number,
  { back, forward, page }: SliderSteps,
): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: value - back,
    ArrowRight: value + forward,
    PageDown: value - page,
    PageUp: value + page,
    Home: 0,
    End: max,
  };
  const next = moves[key];
  return next === undefined ? undefined : Math.min(max, Math.max(0, next));
}
