import type { StaffTransferMessages } from '../../mn/staff/transfers';

const messages: StaffTransferMessages = {
  unmatched: 'Not linked',
  booked: 'Linked',
  transfer: 'Transfer',
  note: 'Payment note',
  noNote: '(no note)',
  arrived: 'Received',
  order: 'Order',
  book: 'Link to an order',
  bookTitle: 'Which order was paid?',
  bookSearch: 'Phone, name, code or order number',
  bookDo: 'Link',
  booking: (sum, note) => `${sum} · ${note}`,
  missing: (sum) => `${sum} is missing`,
  sameSum: 'The amount matches',
  otherSum: (sum) => `Difference ${sum}`,
  noOrders: 'No unpaid order found',
  noReply: 'The server did not reply. Press again: a transfer is linked only once',
  didBook: 'Linked. The buyer has access now.',
  didReview: 'Linked. The amount differs, so the order needs a review.',
  addTransfer: 'Add a transfer',
  addTitle: 'Add a row of the statement',
  reference: 'Transaction number',
  didAdd: 'Transfer added',
  didAddPaid: 'Transfer added and linked to its order',
  noTransfers: 'All payments are linked to orders',
  noBooked: 'No linked transfers',
  referenceNeeded: 'Enter the transaction number',
  amountNeeded: 'Enter the amount as a whole number',
};

export default messages;
