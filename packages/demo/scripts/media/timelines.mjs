/** The shots of every clip, in order. The duration of a shot is a multiple of four seconds, the length of a GOP. */

const shot = (seconds, view, light, seed, camera = 0) => ({ seconds, view, light, seed, camera });

export const timelines = {
  steppe: [
    shot(8, 'wide', 'dawn', 3, 1),
    shot(8, 'gallop', 'dawn', 3),
    shot(8, 'wanderer', 'day', 3),
    shot(8, 'soar', 'day', 3),
    shot(8, 'wide', 'day', 12),
    shot(8, 'lake', 'dusk', 5),
    shot(8, 'camp', 'night', 3),
    shot(8, 'lake', 'night', 5),
    shot(8, 'wanderer', 'dusk', 21),
  ],
  night: [
    shot(8, 'lake', 'night', 31),
    shot(8, 'wanderer', 'night', 35),
    shot(8, 'gallop', 'night', 37),
    shot(8, 'wide', 'night', 41),
  ],
  fire: [
    shot(8, 'wide', 'fire', 51),
    shot(8, 'gallop', 'fire', 55),
    shot(8, 'wanderer', 'fire', 53),
    shot(8, 'camp', 'fire', 59),
  ],
  snow: [
    shot(8, 'camp', 'snow', 71),
    shot(8, 'wanderer', 'snow', 77),
    shot(8, 'lake', 'snow', 79),
    shot(8, 'wide', 'snow', 81),
  ],
  trailer: [shot(8, 'gallop', 'day', 12), shot(8, 'camp', 'dusk', 12)],
  preroll: [shot(8, 'camp', 'day', 90)],
};

/** Hover clips: one shot each. */
export const hovers = {
  steppe: shot(5, 'gallop', 'dawn', 3),
  night: shot(5, 'camp', 'night', 33),
  fire: shot(5, 'wanderer', 'fire', 53),
  snow: shot(5, 'wide', 'snow', 81),
};
