import { useEffect, useState } from 'react';
import { SkeletonBlock } from '../components/skeleton';
import { loadChunk } from '../lib/lazy-chunk';
import css from './qr-code.module.css';

/** The width of the quiet zone in modules, as the QR standard requires. */
const QUIET = 4;

/** Returns the dark modules as one SVG path. Adjacent modules of a row form one rectangle. */
export function qrPath(code: readonly (readonly boolean[])[]): string {
  return code
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return '';
        const end = row.findIndex((next, at) => at > x && !next);
        const width = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${width}v1h-${width}z`;
      }),
    )
    .join('');
}

type Drawing = { readonly size: number; readonly path: string };

async function draw(text: string): Promise<Drawing> {
  const { default: encode } = await loadChunk('qr', () => import('qr'));
  const code = encode(text, 'raw', { ecc: 'medium', border: QUIET });
  return { size: code.length, path: qrPath(code) };
}

interface QrCodeProps {
  text: string;
  /** The text alternative. */
  label: string;
  /** The code as a base64 PNG, used if it cannot be drawn. */
  image?: string | null;
}

/** A QR code. The background is white in every theme, because scanners expect dark on light. */
export function QrCode({ text, label, image = null }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | 'failed'>();
  useEffect(() => {
    let gone = false;
    setDrawing(undefined);
    void draw(text).then(
      (done) => gone || setDrawing(done),
      () => gone || setDrawing('failed'),
    );
    return () => {
      gone = true;
    };
  }, [text]);
  if (drawing === 'failed')
    return image ? (
      <img className={css.code} src={`data:image/png;base64,${image}`} alt={label} width={240} height={240} />
    ) : null;
  if (!drawing) return <SkeletonBlock className={css.code} />;
  const { size, path } = drawing;
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-qr={text}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
