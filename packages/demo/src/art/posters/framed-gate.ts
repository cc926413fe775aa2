import type { Palette } from '../kit/palette';
import { circle, ellipse, line, p, path } from '../kit/sheet';
import { grass, hill, ridges } from '../scenery/land';
import { bands, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** Two children and what they found, inside a gate of rock. */
export const framedGate: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const day = { ...palette, sky: ['#3a8fc0', '#f3c58a', '#ffe6b0'] as Palette['sky'] };
  s.add(
    sky(sheet, day, s.y(640)),
    orb(sheet, day, s.x(330), s.y(330), s.y(90)),
    bands(random, day, width, s.y(330), s.y(200), 6),
    ridges(sheet, random, { ...day, far: '#d9885a', near: '#7a2a1c' }, s.y(620), s.y(170), 3),
  );
  s.add(hill(sheet, random, s.y(660), s.y(20), '#c8603a', '#ffe0a0'));
  const gate = p`M${-20} ${height + 20}V-20H${width + 20}V${height + 20}H${s.x(520)}C${s.x(500)} ${s.y(720)} ${s.x(560)} ${s.y(560)} ${s.x(540)} ${s.y(420)}C${s.x(528)} ${s.y(300)} ${s.x(470)} ${s.y(190)} ${s.x(330)} ${s.y(176)}C${s.x(190)} ${s.y(164)} ${s.x(90)} ${s.y(270)} ${s.x(70)} ${s.y(420)}C${s.x(48)} ${s.y(560)} ${s.x(110)} ${s.y(700)} ${s.x(80)} ${height + 20}Z`;
  s.add(
    path(
      gate,
      sheet.linear([
        [0, '#5a1a14'],
        [0.5, '#8a2f1f'],
        [1, '#3a0f10'],
      ]),
    ),
  );
  s.bust(0, { x: 168, y: 520, scale: 1.02, turn: 0.8, tilt: 6, light: 1 });
  s.bust(
    { ...s.appearanceOf(1), mouth: 'open' },
    { x: 438, y: 530, scale: 1.0, turn: -0.8, tilt: -6, light: -1 },
  );
  s.put(
    300,
    752,
    1.0,
    circle(
      0,
      -70,
      170,
      sheet.radial([
        [0, '#fff4c0', 0.95],
        [1, '#fff4c0', 0],
      ]),
    ) +
      ellipse(0, -70, 56, 74, '#fff0cf', 'stroke="#a8552e" stroke-width="4"') +
      path(
        'M-56 -70C-56 -30 -30 4 0 4C-24 -30 -30 -90 -14 -142C-40 -130 -56 -104 -56 -70Z',
        '#d9a06a',
        'opacity="0.7"',
      ) +
      path('M-20 -110l16 8l14 -12l10 14l-12 10l8 18l-20 -6l-16 8Z', '#c9743f', 'opacity="0.8"'),
  );
  // Layers of rock follow the arch.
  let cracks = '';
  for (let i = 1; i < 5; i += 1) {
    const out = s.y(i * 30);
    cracks += p`M${s.x(66) - out} ${height}C${s.x(48) - out} ${s.y(600)} ${s.x(20) - out} ${s.y(200)} ${s.x(180) - out * 0.4} ${s.y(196) - out}M${s.x(330)} ${s.y(160) - out}C${s.x(480) + out * 0.4} ${s.y(170) - out} ${s.x(548) + out} ${s.y(290)} ${s.x(556) + out} ${s.y(430)}M${s.x(560) + out} ${s.y(520)}C${s.x(560) + out} ${s.y(620)} ${s.x(530) + out} ${s.y(700)} ${s.x(540) + out} ${height}`;
  }
  s.add(
    line(cracks, '#3a0f10', s.y(3), 'opacity="0.55"'),
    line(
      p`M${s.x(520)} ${height}C${s.x(500)} ${s.y(720)} ${s.x(560)} ${s.y(560)} ${s.x(540)} ${s.y(420)}C${s.x(528)} ${s.y(300)} ${s.x(470)} ${s.y(190)} ${s.x(330)} ${s.y(176)}`,
      '#ffb070',
      s.y(5),
      'opacity="0.8"',
    ),
  );
  s.add(grass(random, width, s.y(790), s.y(130), 120, s.y(36), ['#2a0a0c', '#5a2016']));
  s.letter({
    x: 300,
    y: 44,
    from: 'top',
    width: 480,
    align: 'center',
    max: 62,
    lines: ['Улаан хадны'],
    stacked: true,
    fill: '#ffd9a0',
  });
  s.letter({
    x: 300,
    y: 864,
    width: 500,
    align: 'center',
    max: 74,
    lines: ['хүүхдүүд'],
    stacked: true,
    fill: '#fff0d0',
    echo: '#3a0f10',
  });
};
