/** The months in the genitive, as dates use them: "21 ноября". */
export const MONTHS =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
