import type { TheatreMessages } from '../mn/theatre';

const messages: TheatreMessages = {
  featured: 'Featured film',
  featuredSeries: 'Featured series',
  rentFor: (price) => `Rent for ${price}`,
  plays: (hours) => `Watch for ${hours} hours`,
  byDays: 'With a subscription',
  rented: (time) => `Rented · ${time} left`,
  all: 'All films',
};

export default messages;
