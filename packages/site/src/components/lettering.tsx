import { Picture } from './picture';

export interface LetteringProps {
  readonly media: { readonly logo: string | null; readonly title: string };
  /** The `sizes` attribute of the image. */
  readonly sizes: string;
  readonly className: string | undefined;
}

/** The logo of a title, or its name as text (R2.3-07). */
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
