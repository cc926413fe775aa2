/** First serial of comments that the page adds. Serials of loaded comments start at 1. */
export const firstPageSerial = 2 ** 31;
