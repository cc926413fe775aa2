/** Between phone and tablet the bar is fullest; ten seconds are the first to go, for keys and the bar itself do the same. */
export const barRoomCss = `
@container player (width <= 600px) { .row .skip { display: none } }
`;
