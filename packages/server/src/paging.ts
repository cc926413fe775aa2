/** One page of a list as the contract says it (R3-09). */
export const toPage = <Row>(data: Row[], total: number, page: number, perPage: number) => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  total,
  per_page: perPage,
});
