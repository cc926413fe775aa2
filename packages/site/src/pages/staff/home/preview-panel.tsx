import { BRAND, PREFIX, SECOND_BRAND } from '@tenger/api-contract';
import { useEffect, useRef, useState } from 'react';
import { Chips } from '../../../components/chips';
import { Field } from '../../../components/field';
import { SelectField } from '../../../components/select-field';
import { variant as currentVariant } from '../../../config';
import { homeMessages } from '../../../i18n/staff/home';
import { parseLocalTime } from '../local-time';
import { Toolbar } from '../toolbar';
import type { useFilters } from '../use-filters';
import css from './home.module.css';

/** Width and height of the previewed screens, in CSS pixels. */
const SCREENS = { '360': 780, '768': 1024, '1440': 900 } as const;
const widths = ['360', '768', '1440'] as const;

/** The width of an element, which changes with the window. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** Only pages of the back office may show frames, and a document keeps the policy of the page that it was loaded for. */
function useFramePolicy() {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry && !new URL(entry.name).pathname.startsWith(`${PREFIX}/staff`)) location.reload();
  }, []);
}

/** The home page as it is at a time, at one of three widths. A wide screen is scaled down to fit. */
export function PreviewPanel({ filters }: { filters: ReturnType<typeof useFilters> }) {
  useFramePolicy();
  const width = filters.oneOf('width', widths);
  const [at, setAt] = useState('');
  const [variant, setVariant] = useState<string>(currentVariant());
  const [ref, available] = useWidth();
  const scale = available === 0 ? 1 : Math.min(1, available / Number(width));
  const height = SCREENS[width];
  const time = parseLocalTime(at);
  const query = new URLSearchParams({ variant, ...(time && { at: time }) });
  return (
    <>
      <Toolbar>
        <Chips
          label={homeMessages.width}
          chips={widths.map((one) => ({
            key: one,
            to: filters.to('width', one === '360' ? '' : one),
            label: `${one} px`,
            current: one === width,
          }))}
        />
        <Field
          label={homeMessages.at}
          hint={homeMessages.atHint}
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <SelectField
          label={homeMessages.form.labels.variant}
          value={variant}
          options={[BRAND, SECOND_BRAND].map((value) => ({
            value,
            label: homeMessages.form.options.variant[value as typeof BRAND],
          }))}
          choose={setVariant}
        />
      </Toolbar>
      <p className={css.hint}>{homeMessages.previewHint}</p>
      <div ref={ref}>
        <div className={css.frame} style={{ width: Number(width) * scale, height: height * scale }}>
          <iframe
            key={`${width} ${query}`}
            title={homeMessages.frame(width)}
            src={`${PREFIX}/staff/preview/home?${query}`}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </>
  );
}
