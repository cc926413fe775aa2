/** In the format of `ui/kit/icon`: the stroked path, then the filled path. */
type IconPaths = readonly [line: string, fill: string];

export const shownIcon: IconPaths = [
  'M5.5 4.5h13L20 6v9.5L18.5 17H11l-4 3.5V17H5.5L4 15.5V6zM8 9h4.5M15 9h1M8 12.5h1.5M12 12.5h4',
  '',
];
export const hiddenIcon: IconPaths = [
  'M8.5 4.5h10L20 6v9.5l-.8.8M15 17h-4l-4 3.5V17H5.5L4 15.5V6l.6-.6M3.5 3.5l17 17',
  '',
];
export const writeIcon: IconPaths = [
  'M4.5 19.5v-4L15 5h1.5L19 7.5V9L8.5 19.5zM13 7.5l3.5 3.5M13 19.5h6.5',
  '',
];
export const sendIcon: IconPaths = ['', 'M4 4.5h1.5L20.5 11v2L5.5 19.5H4l2-6.5 7-1-7-1z'];
export const closeIcon: IconPaths = ['m6 6 12 12M18 6 6 18', ''];
export const styleIcon: IconPaths = ['M5 18.5 10.5 5h2L18 18.5M7 14h9', ''];
export const likeIcon: IconPaths = ['M12 20 4.5 12.5V8L7 5.5h2.5L12 8l2.5-2.5H17L19.5 8v4.5z', ''];
export const likedIcon: IconPaths = ['', 'M12 20 4.5 12.5V8L7 5.5h2.5L12 8l2.5-2.5H17L19.5 8v4.5z'];
export const reportIcon: IconPaths = ['M6 20V4.5h11.5L15.5 8.5l2 4H6', ''];
export const copyIcon: IconPaths = ['M9 8.5h9.5L20 10v9.5H10.5L9 18zM6 15.5H4.5V6L6 4.5h9v1.5', ''];
export const blockIcon: IconPaths = ['M8.5 4.5h7l4 4v7l-4 4h-7l-4-4v-7zM7 7l10 10', ''];
export const removeIcon: IconPaths = ['M5 7.5h14M10 4.5h4M7 7.5l1 12h8l1-12', ''];
