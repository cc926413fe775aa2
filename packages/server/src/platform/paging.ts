/** The page numbers of a list, in the format of the contract (R3-09); an empty list has one page. */
export const pageNumbers = (page: number, total: number, perPage: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  total,
  per_page: perPage,
});

/** One page of a list. */
export const toPage = <Row>(data: Row[], total: number, page: number, perPage: number) => ({
  data,
  ...pageNumbers(page, total, perPage),
});
