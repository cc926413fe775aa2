import { PathIcon } from './path-icon';

/**
 * The icons of the site: a 24-px grid, a 1.75-px stroke, mitred joins and corners cut at 45°. Filled shapes have
 * their own list.
 */
const strokes = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  sparkle: 'M12 3v5M12 16v5M3 12h5M16 12h5M6 6l2.5 2.5M15.5 15.5 18 18M18 6l-2.5 2.5M8.5 15.5 6 18',
  flame: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2.5 1.5-4 2.5-5.5.5 1.8 1.2 2.6 2 3C11 9 10.5 6 12 3z',
  ticket: 'M3 6h15l3 3v2a1.5 1.5 0 0 0 0 3v4H3v-4a1.5 1.5 0 0 0 0-3zM14 6v2.5M14 11v2M14 15.5V18',
  info: 'M3.5 12a8.5 8.5 0 1 1 17 0 8.5 8.5 0 0 1-17 0zM12 11v5.5M12 7.200v.1',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  search: 'M4 10.5a6.5 6.5 0 1 1 13 0 6.5 6.5 0 0 1-13 0zM15.5 15.5l5 5',
  bell: 'M6 17V11a6 6 0 0 1 9-5.200l3 3V17l2 1.500H4zM10 21h4',
  grid: 'M4 4h5l2 2v5H4zM14 4h6v7h-6zM4 14h7v6H4zM14 14h6v4l-2 2h-4z',
  people:
    'M6 8a3.5 3.5 0 1 1 7 0 3.5 3.5 0 0 1-7 0zM3 20c.4-4 2.800-6 6.5-6s6.100 2 6.5 6zM16 5a3.5 3.5 0 0 1 0 6.500M18.500 14.500c1.500 1 2.300 3 2.500 5.500',
  age: 'M4 5h13l3 3v11H4zM8 9v6.500M6.800 10 8 9M12 12h6M15 9v6',
  share: 'M12 3.500v11M7.500 8 12 3.500 16.500 8M5 12v8.500h14V12',
  gift: 'M4 9h13l3 3v8.500H4zM12 9v11.500M4 13.500h16M7.500 4 12 9l4.500-5',
  bookmark: 'M6 3.500h9l3 3v14L12 16l-6 4.500z',
  calendar: 'M4 6h13l3 3v11.500H4zM4 11h16M8 3.500V7M15 3.500V7',
  back: 'M10 5 3.5 12l6.5 7M4 12h16.5',
  heart:
    'M12 20 4 12.200a4.800 4.800 0 0 1 0-6.600 4.5 4.5 0 0 1 6.5 0L12 7.1l1.5-1.5a4.5 4.5 0 0 1 6.5 0 4.800 4.800 0 0 1 0 6.600z',
  lock: 'M5 10.5h11l3 3V21H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5V17',
  check: 'M4.5 12.5 10 18 19.5 6.5',
  copy: 'M8 8V3.5h9l3 3V16h-4M4 8h9l3 3v9.5H4z',
  leave: 'M13 4H4v16h9M9.5 12h11M16 7l5 5-5 5',
  user: 'M8 7.5a4 4 0 1 1 8 0 4 4 0 0 1-8 0zM4 20.5c.5-4.5 3.5-6.5 8-6.5s7.5 2 8 6.5z',
  mail: 'M3 5.5h15l3 3v10H3zM3.5 6l8.5 7 8.5-5.5',
  device: 'M4 4.500h13l3 3v8.500H4zM12 16v3.500M8 20h8',
  trash: 'M4 6.500h16M9 6.500V3.500h6v3M6 6.500l1 14h10l1-14M10 10.500v6M14 10.500v6',
  phone: 'M5 3.5h4l1.5 5-2.300 1.700a12 12 0 0 0 5.600 5.600l1.700-2.300 5 1.5v4c-8 2-17.5-7.5-15.5-15.5z',
  pin: 'M12 21c-4-4.5-6.5-7.800-6.5-11a6.5 6.5 0 0 1 13 0c0 3.200-2.5 6.5-6.5 11zM9.800 10a2.200 2.200 0 1 1 4.400 0 2.200 2.200 0 0 1-4.400 0z',
  clock: 'M3.5 12a8.5 8.5 0 1 1 17 0 8.5 8.5 0 0 1-17 0zM12 7v5.300l3.5 2',
  alert: 'M12 3.5 22 20.5H2zM12 10v5M12 17.600v.1',
  offline:
    'M3 3l18 18M2.5 9.5A14 14 0 0 1 7 6.700M21.5 9.5A14 14 0 0 0 11 5.600M6 13.5a9 9 0 0 1 4-2.300M18 13.5a9 9 0 0 0-3-2M9.5 17a4 4 0 0 1 5 0M12 20v.1',
  eye: 'M2.5 12C5 7.700 8.300 5.5 12 5.5s7 2.200 9.5 6.5c-2.5 4.300-5.800 6.5-9.5 6.5S5 16.300 2.5 12zM9 12a3 3 0 1 1 6 0 3 3 0 0 1-6 0z',
  eyeOff:
    'M4 4l16 16M9.5 6c.8-.3 1.600-.5 2.5-.5 3.700 0 7 2.200 9.5 6.5a17 17 0 0 1-2.800 3.600M6.5 7.700A16 16 0 0 0 2.5 12c2.5 4.300 5.800 6.5 9.5 6.5 1.400 0 2.700-.3 4-.9M10 10a3 3 0 0 0 4 4',
  list: 'M4 6.5h11M4 12h16M4 17.5h16M18 6.5h2',
  next: 'M5 5l9.5 7L5 19zM18.5 5v14',
  facebook: 'M14 21v-8h3.5l.5-4h-4V7c0-1.200.6-2 2-2h2V3.5h-3c-3 0-4.5 1.800-4.5 4.300V9H7v4h3.5v8z',
  instagram: 'M3.5 3.5h14l3 3v14h-17zM8 12a4 4 0 1 1 8 0 4 4 0 0 1-8 0zM16.800 7.1v.1',
  youtube: 'M2.5 6h16l3 3v9h-19zM10 9v6l5-3z',
  globe:
    'M3.5 12a8.5 8.5 0 1 1 17 0 8.5 8.5 0 0 1-17 0zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
} as const;

const fills = {
  play: 'M6 3.5v17l3-1.700L20 13v-2L9 5.200z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  star: 'm12 3 2.700 5.900 6.300.7-4.700 4.300 1.300 6.300L12 17l-5.600 3.200 1.300-6.300L3 9.600l6.300-.7z',
  heartFull: strokes.heart,
  bookmarkFull: strokes.bookmark,
  bellFull: strokes.bell,
} as const;

export type IconName = keyof typeof strokes | keyof typeof fills;

/** All icon names, for the design page. */
export const iconNames = [...Object.keys(strokes), ...Object.keys(fills)] as IconName[];

interface IconProps {
  name: IconName;
  /** In pixels; the icons are drawn for 24. */
  size?: number | undefined;
  className?: string | undefined;
}

const isFill = (name: IconName): name is keyof typeof fills => name in fills;

/** An icon next to a text with the same meaning, hidden from assistive technology. */
export const Icon = ({ name, size, className }: IconProps) =>
  isFill(name) ? (
    <PathIcon path={fills[name]} mode="shape" size={size} className={className} />
  ) : (
    <PathIcon path={strokes[name]} size={size} className={className} />
  );
