import css from './bar-chart.module.css';
import { type Bar, formatShortDay, heightsOf, highest } from './figures';

const STEP = 10;
const WIDTH = 7;
const HEIGHT = 100;
/** A value above zero stays visible. */
const LEAST = 1.5;

interface BarChartProps {
  bars: readonly Bar[];
  /** Says in words what the chart shows. The table beside it has all values. */
  label: string;
  format(value: number): string;
}

const Column = ({ at, height, className }: { at: number; height: number; className: string | undefined }) => {
  const drawn = height > 0 ? Math.max(LEAST, height * HEIGHT) : 0;
  return (
    <rect
      className={className}
      x={at * STEP + (STEP - WIDTH) / 2}
      y={HEIGHT - drawn}
      width={WIDTH}
      height={drawn}
    />
  );
};

/** One bar for each day. The last one is today, which is not over yet. */
export function BarChart({ bars, label, format }: BarChartProps) {
  const heights = heightsOf(bars);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div className={css.chart}>
      <span className={css.most} aria-hidden="true">
        {format(highest(bars))}
      </span>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, value, upper }, at) => (
          <g key={key} data-today={at === bars.length - 1 || undefined}>
            <title>
              {[
                formatShortDay(key),
                ...[value, upper].flatMap((one) => (one == null ? [] : [format(one)])),
              ].join(' · ')}
            </title>
            <rect className={css.area} x={at * STEP} y={0} width={STEP} height={HEIGHT} />
            <Column at={at} height={heights[at]?.upper ?? 0} className={css.upper} />
            <Column at={at} height={heights[at]?.value ?? 0} className={css.bar} />
          </g>
        ))}
      </svg>
      <span className={css.days} aria-hidden="true">
        <span>{first && formatShortDay(first.key)}</span>
        <span>{last && formatShortDay(last.key)}</span>
      </span>
    </div>
  );
}
