import { Picture } from './picture';

export interface LetteringProps {
  readonly media: { readonly logo: string | null; readonly title: string };
  /** How wide the lettering is drawn, as in the `sizes` of a picture. */
  readonly sizes: string;
  readonly className: string | undefined;
}

/** A title as it is lettered, or in plain words where nobody drew it (R2.3-07). */
export function Lettering({ media: { logo, title }, sizes, className }: LetteringProps) {
  if (!logo) return title;
  return (
    <Picture
      path={logo}
      alt={title}
      width={960}
      height={400}
      sizes={sizes}
      largest={960}
      eager
      className={className}
      fallback={title}
    />
  );
}
