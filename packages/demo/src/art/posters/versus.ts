import { circle, ellipse, p, path } from '../kit/sheet';
import { wrestlers } from '../people/figures';
import { hill, ridges } from '../scenery/land';
import { drift, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** Two wrestlers before a red sun. */
export const versus: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(640)),
    circle(s.x(300), s.y(360), s.y(224), '#d8343f'),
    ridges(sheet, random, palette, s.y(600), s.y(190), 3, true),
  );
  s.add(hill(sheet, random, s.y(700), s.y(24), '#dfe8ee', '#ffffff', 0.9));
  s.add(ellipse(s.x(300), s.y(722), s.y(230), s.y(22), '#5f7f9f', 'opacity="0.5"'));
  s.put(
    300,
    722,
    1.24,
    wrestlers(
      sheet,
      palette,
      { cloth: '#2456a8', trim: '#c99a3a' },
      { cloth: '#b3222c', trim: '#c99a3a' },
      1,
    ),
  );
  s.add(
    path(
      p`M${s.x(60)} ${s.y(730)}Q${s.x(110)} ${s.y(690)} ${s.x(170)} ${s.y(726)}Q${s.x(220)} ${s.y(700)} ${s.x(270)} ${s.y(732)}Q${s.x(330)} ${s.y(704)} ${s.x(390)} ${s.y(730)}Q${s.x(450)} ${s.y(690)} ${s.x(540)} ${s.y(734)}L${s.x(560)} ${s.y(760)}H${s.x(40)}Z`,
      '#f6fafc',
    ),
  );
  s.add(drift(random, width, s.height, 130, '#ffffff', s.y(5)));
  s.letter({
    x: 300,
    y: 46,
    from: 'top',
    width: 500,
    align: 'center',
    max: 110,
    stacked: true,
    lines: ['Цасан', 'тулаан'],
    fill: '#16263a',
  });
  s.scrim(790, 900, '#33465c', 0.5);
  s.letter({
    x: 300,
    y: 872,
    width: 400,
    align: 'center',
    max: 17,
    cut: 'light',
    lines: ['Snow Duel'],
    fill: '#ffffff',
  });
};
