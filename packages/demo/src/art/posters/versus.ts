import { darken } from '../kit/color';
import { palettes } from '../kit/palette';
import { circle, rect } from '../kit/sheet';
import { wrestlers } from '../people/figures';
import { hill, ridges } from '../scenery/land';
import { drift, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** Two rivals nose to nose before a red sun; below, their bout. */
export const versus: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(640)),
    circle(s.x(300), s.y(400), s.y(236), '#d8343f'),
    ridges(sheet, random, palette, s.y(640), s.y(130), 3, true),
  );
  s.bust(
    {
      ...s.appearanceOf(0),
      hair: '#2a2f3c',
      eyes: '#4a86b8',
      fringe: 'swept',
      back: 'bun',
      skin: '#eebd97',
      cloth: '#2456a8',
      trim: '#c9d6e6',
      hat: 'headband',
      extras: [],
      beard: 'stubble',
    },
    { x: 478, y: 400, scale: 1.5, turn: -1, tilt: -5, light: 1 },
  );
  s.bust(
    { ...s.appearanceOf(0), mouth: 'smirk' },
    { x: 126, y: 420, scale: 1.5, turn: 1, tilt: 5, light: -1 },
  );
  s.add(
    rect(
      0,
      s.y(540),
      width,
      s.y(250),
      sheet.linear([
        [0, '#e8eff3', 0],
        [0.75, '#e8eff3', 1],
        [1, '#e8eff3', 1],
      ]),
    ),
    hill(sheet, random, s.y(770), s.y(20), '#f4f8fa', '#ffffff', 0.9),
    rect(0, s.y(800), width, height, '#dbe6ed'),
  );
  const dusk = { ...palettes.snow, air: '#22344a', tint: 0.55, ink: '#16263a' };
  s.put(
    300,
    800,
    0.6,
    wrestlers(
      sheet,
      dusk,
      { cloth: '#b3222c', trim: darken('#c99a3a', 0.4) },
      { cloth: '#2456a8', trim: darken('#c99a3a', 0.4) },
      1,
    ),
  );
  s.add(drift(random, width, height, 120, '#ffffff', s.y(5)));
  s.letter({
    x: 300,
    y: 44,
    from: 'top',
    width: 520,
    align: 'center',
    max: 92,
    stacked: true,
    lines: ['Цасан тулаан'],
    fill: '#16263a',
  });
  s.letter({
    x: 300,
    y: 872,
    width: 400,
    align: 'center',
    max: 15,
    cut: 'light',
    lines: ['Snow Duel'],
    fill: '#33465c',
  });
};
