import { PathIcon } from '../../components/path-icon';

/** Icons of the watch page, on the grid of components/icon. */
const strokes = {
  thumbUp:
    'M3.5 10.5h4v10h-4zM7.5 11.500 11 3.500c1.900-.2 3 1.100 2.700 2.900L13.200 9.500h5.300l2 2-1.500 7.500-1.500 1.500h-10',
  thumbDown:
    'M3.5 13.5h4v-10h-4zM7.5 12.500 11 20.500c1.900.2 3-1.100 2.700-2.900l-.5-3.100h5.300l2-2L19 5l-1.500-1.500h-10',
  flag: 'M5.5 21V4.500H19l-3 4.250L19 13H5.500',
  wide: 'M2.500 6h16l3 3v9h-19zM8 9.500 5.500 12 8 14.500M16 9.500l2.500 2.500-2.500 2.500',
  reply: 'M9.500 5.500 4 11l5.500 5.500M4.500 11H16l4 4v4',
  trash: 'M4.500 6.500h15M9.500 6.500V4h5v2.500M6.500 6.500l1 14h9l1-14M10.500 10.500v6M13.500 10.500v6',
  order: 'M7 5v14M3.500 15.500 7 19l3.500-3.500M17 19V5M13.500 8.500 17 5l3.500 3.500',
} as const;

export type WatchIconName = keyof typeof strokes;

export const WatchIcon = ({
  name,
  size = 20,
  full = false,
}: {
  name: WatchIconName;
  size?: number;
  full?: boolean;
}) => <PathIcon path={strokes[name]} mode={full ? 'filled' : 'line'} size={size} />;
