import { Picture } from '../../components/picture';
import css from './backdrop.module.css';

interface BackdropProps {
  path: string | null;
  /** The thumbhash of the image. */
  thumb: string | null | undefined;
}

/** The faint poster behind a text in place of the player. Its container is positioned. */
export const Backdrop = ({ path, thumb }: BackdropProps) => (
  <div className={css.backdrop}>
    <Picture path={path} thumb={thumb} alt="" width={1280} height={720} sizes="100vw" largest={960} eager />
  </div>
);
