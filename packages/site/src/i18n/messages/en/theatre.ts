import type { TheatreMessages } from '../mn/theatre';

const messages: TheatreMessages = {
  featured: 'Featured film',
  featuredSeries: 'Featured series',
  rentFor: (price) => `Rent for ${price}`,
  plays: (hours) => `Watch for ${hours} hours`,
  byDays: 'With a subscription',
  rented: (time) => `Rented · ${time} left`,
  comesOut: (date) => `Comes out on ${date}`,
  releaseUnknown: 'Release date not known',
  all: 'All films',
};

export default messages;
