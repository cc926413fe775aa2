/** Gers, riders, eagles and the wanderer as SVG. Moving figures are lists of frames that loop. */

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
const number = (value) => value.toFixed(1);
const cycle = (count, picture) => Array.from({ length: count }, (_, index) => picture(index / count));

export function ger(palette, width = 420) {
  const [light, shade] = palette.felt;
  return svg(
    width,
    width * 0.58,
    `<g transform="scale(${width / 420})">
    <ellipse cx="210" cy="232" rx="204" ry="12" fill="${palette.ink}" opacity=".35"/>
    <path d="M40 120Q38 200 44 232H376Q382 200 380 120z" fill="${shade}"/><path d="M150 120V232H376Q382 200 380 120z" fill="${light}"/>
    <path d="M26 124Q90 56 182 30H238Q330 56 394 124Q210 146 26 124z" fill="${shade}"/><path d="M150 132Q176 70 200 30H238Q330 56 394 124Q280 140 150 132z" fill="${light}"/>
    <path d="M176 34Q210 20 244 34L238 44Q210 34 182 44z" fill="#8d3b2c"/><rect x="222" y="2" width="9" height="32" fill="#3a3f4a"/>
    <path d="M30 126Q210 150 390 126L389 138Q210 162 31 138z" fill="#b5472f"/><path d="M34 176Q210 194 386 176" stroke="#8a6a4a" stroke-width="3" fill="none"/><path d="M36 206Q210 222 384 206" stroke="#8a6a4a" stroke-width="3" fill="none"/>
    <path d="M232 148H292V234H232z" fill="#7a2f22"/><path d="M238 154H286V234H238z" fill="${palette.window}"/><path d="M238 154H262V234H238z" fill="#c2562f"/><path d="M244 170h12v50h-12z" fill="#e9a64b"/>
    <path d="M394 124Q330 56 238 30" stroke="${palette.rim}" stroke-width="4" fill="none" opacity=".8"/></g>`,
  );
}

/** A leg of two segments, thick above and thin below, with a hoof. */
function leg(x, y, upper, lower, [first, second], colour) {
  const kneeX = x + Math.sin(first) * upper;
  const kneeY = y + Math.cos(first) * upper;
  const footX = kneeX + Math.sin(first + second) * lower;
  const footY = kneeY + Math.cos(first + second) * lower;
  const line = (x1, y1, x2, y2, thick) =>
    `<path d="M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round"/>`;
  return `${line(x, y, kneeX, kneeY, 26)}${line(kneeX, kneeY, footX, footY, 12)}<path d="M${number(footX - 9)} ${number(footY)}h20l4 12h-26z" fill="${colour}"/>`;
}

/** A galloping rider, 520 × 420, twelve frames. */
export function rider(palette) {
  return cycle(12, (t) => {
    const turn = t * Math.PI * 2;
    const bounce = Math.sin(turn) * 9;
    const swing = (offset, reach, bend) => {
      const angle = turn + offset;
      return [Math.sin(angle) * reach, -bend * Math.max(0, Math.cos(angle)) + 0.12];
    };
    const body = palette.ink;
    const mane = palette.lit[3];
    const flow = (base, size, phase) => number(base + Math.sin(turn + phase) * size);
    return svg(
      560,
      440,
      `<g fill="none" transform="translate(10 ${number(20 + bounce)})">
      ${leg(
        356,
        236,
        66,
        70,
        swing(0.6, 0.95, 1.5).map((value, index) => (index ? value : value + 0.25)),
        palette.grass[1],
      )}
      ${leg(
        158,
        236,
        70,
        74,
        swing(3.5, 0.95, -1.1).map((value, index) => (index ? -Math.abs(value) * 0.7 : value - 0.05)),
        palette.grass[1],
      )}
      <path d="M120 196Q60 ${flow(178, 14, 0)} 4 ${flow(220, 26, 1)}Q50 ${flow(206, 16, 1)} 66 236Q92 204 128 222z" fill="${mane}"/>
      <path d="M104 206Q112 160 176 162Q256 176 330 160Q368 150 396 110L430 64L440 46L450 62Q480 84 500 120Q504 134 492 138L470 132Q452 122 440 124Q432 176 400 218Q378 256 330 258Q260 262 214 254Q176 270 140 258Q104 240 104 206z" fill="${body}"/>
      <path d="M436 50Q400 ${flow(56, 8, 0)} 372 ${flow(92, 12, 1)}Q352 ${flow(120, 14, 2)} 322 ${flow(128, 16, 2)}Q360 140 392 128Q416 96 446 60z" fill="${mane}"/>
      <path d="M398 112L430 66L440 48L450 62Q480 84 500 120" stroke="${palette.rim}" stroke-width="4"/><path d="M116 180Q130 164 178 163" stroke="${palette.rim}" stroke-width="4"/>
      ${leg(
        176,
        238,
        72,
        76,
        swing(2.7, 0.95, -1.1).map((value, index) => (index ? -Math.abs(value) * 0.7 : value)),
        body,
      )}
      ${leg(
        372,
        232,
        68,
        72,
        swing(0, 0.95, 1.5).map((value, index) => (index ? value : value + 0.2)),
        body,
      )}
      <path d="M244 168Q240 214 268 236L292 238L296 226L276 218Q278 186 290 172z" fill="${palette.grass[0]}"/>
      <path d="M232 172Q222 120 244 82Q262 62 290 72Q308 96 300 128L296 172Q262 184 232 172z" fill="#a8432f"/><path d="M290 72Q308 96 300 128L296 172L278 176Q292 120 276 70z" fill="#d6623c"/>
      <path d="M230 142Q262 154 300 144L299 158Q262 168 230 156z" fill="#e7b24c"/>
      <path d="M284 92Q320 128 366 128L368 140Q316 146 276 116z" fill="#a8432f"/><path d="M364 132Q400 120 452 108" stroke="#5a3a26" stroke-width="4"/>
      <path d="M248 84Q180 ${flow(70, 18, 0)} 120 ${flow(104, 30, 1)}Q90 ${flow(116, 26, 2)} 70 ${flow(104, 30, 2)}Q130 ${flow(82, 20, 1)} 250 66z" fill="${palette.window}"/>
      <circle cx="282" cy="46" r="23" fill="#d99a6c"/><path d="M258 42Q262 14 286 16Q308 18 308 38Q284 30 258 42z" fill="#3a241c"/><path d="M256 42Q284 24 312 40L310 47Q284 36 256 50z" fill="#7a2f22"/><path d="M280 16l4-14 6 14z" fill="#e7b24c"/>
      <path d="M304 50q4 -10 0 -12" stroke="${palette.rim}" stroke-width="3"/></g>`,
    );
  });
}

/** A flying eagle, 360 × 220, sixteen frames: a wing beat, then a glide. */
export function eagle(palette, size = 1) {
  return cycle(16, (t) => {
    const beat = t < 0.5 ? Math.sin(t * 4 * Math.PI) : Math.sin(t * 4 * Math.PI) * 0.12;
    const tip = 60 - beat * 58;
    const wing = (side) => {
      const x = (value) => number(180 + side * value);
      return `<path d="M${x(6)} 100Q${x(56)} ${number(70 - beat * 26)} ${x(100)} ${number(tip + 18)}Q${x(140)} ${number(tip)} ${x(172)} ${number(tip + 14)}L${x(150)} ${number(tip + 20)}L${x(164)} ${number(tip + 32)}L${x(138)} ${number(tip + 34)}L${x(146)} ${number(tip + 48)}L${x(118)} ${number(tip + 46)}Q${x(76)} ${number(112 - beat * 10)} ${x(14)} 124z" fill="${palette.ink}"/>
        <path d="M${x(6)} 100Q${x(56)} ${number(70 - beat * 26)} ${x(100)} ${number(tip + 18)}Q${x(140)} ${number(tip)} ${x(172)} ${number(tip + 14)}" stroke="${palette.rim}" stroke-width="4" fill="none" opacity=".75"/>`;
    };
    return svg(
      Math.round(360 * size),
      Math.round(220 * size),
      `<g transform="scale(${size})">${wing(-1)}${wing(1)}<path d="M180 84Q194 92 192 116Q192 140 200 160L180 152L160 160Q168 140 168 116Q166 92 180 84z" fill="${palette.ink}"/><circle cx="180" cy="86" r="11" fill="${palette.felt[0]}"/><path d="M178 76l10 -6-2 10z" fill="#e7b24c"/></g>`,
    );
  });
}

/** The wanderer from behind, with hair and sash in the wind, 460 × 760, twenty-four frames. */
export function wanderer(palette) {
  return cycle(24, (t) => {
    const turn = t * Math.PI * 2;
    const sway = (size, phase) => Math.sin(turn + phase) * size;
    const ribbon = (x, y, length, width, colour, phase) => {
      const at = (fraction) => ({
        x: x - fraction * length,
        y: y + fraction * length * 0.1 + sway(26 * fraction, phase - fraction * 4),
      });
      const points = [0, 0.25, 0.5, 0.75, 1].map(at);
      const upper = points.map((point) => `${number(point.x)} ${number(point.y)}`).join('L');
      const lower = [...points]
        .reverse()
        .map((point, index) => `${number(point.x)} ${number(point.y + width * (0.5 + index * 0.14))}`)
        .join('L');
      return `<path d="M${upper}L${lower}z" fill="${colour}" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>`;
    };
    const hair = '#1c1420';
    return svg(
      520,
      760,
      `<g transform="translate(60 0)">
      ${ribbon(214, 238, 230, 30, palette.window, 0)}${ribbon(206, 262, 170, 24, '#e0843c', 1.4)}
      <path d="M196 620L188 752H236L244 640zM262 640L268 752H316L300 620z" fill="#2b1c1c"/>
      <path d="M150 250Q168 206 248 204Q330 206 348 250L362 420Q${number(392 + sway(10, 1))} 560 ${number(404 + sway(16, 0.4))} 664Q250 706 ${number(98 + sway(12, 0))} 664Q${number(112 + sway(8, 1))} 540 136 420z" fill="#27457c"/>
      <path d="M272 206Q330 206 348 250L362 420Q${number(392 + sway(10, 1))} 560 ${number(404 + sway(16, 0.4))} 664Q340 690 290 690Q306 440 272 206z" fill="#3b67a8"/>
      <path d="M348 250L362 420Q${number(392 + sway(10, 1))} 560 ${number(404 + sway(16, 0.4))} 664" stroke="${palette.rim}" stroke-width="5" fill="none"/>
      <path d="M${number(98 + sway(12, 0))} 664Q250 706 ${number(404 + sway(16, 0.4))} 664L${number(402 + sway(16, 0.4))} 640Q250 680 ${number(101 + sway(12, 0))} 640z" fill="#d9a441"/>
      <path d="M138 402Q250 430 360 402L363 442Q250 472 134 442z" fill="#d8742f"/><path d="M138 402Q250 430 360 402L361 412Q250 440 137 412z" fill="#f2b24a"/>
      <path d="M152 250Q112 330 120 440L158 452Q160 360 190 290z" fill="#213b6c"/><path d="M346 250Q392 330 384 440L346 452Q344 360 312 290z" fill="#456fb0"/>
      <path d="M346 250Q392 330 384 440" stroke="${palette.rim}" stroke-width="5" fill="none"/><circle cx="138" cy="456" r="20" fill="#c98d63"/><circle cx="364" cy="456" r="20" fill="#e0a679"/>
      <path d="M212 214Q248 236 288 214L284 180H216z" fill="#c98d63"/><path d="M204 218Q248 246 296 218L292 200Q248 226 208 200z" fill="#d9a441"/>
      <path d="M176 128Q170 44 250 40Q328 44 324 128Q326 176 300 200Q250 214 200 200Q174 176 176 128z" fill="${hair}"/>
      <path d="M300 62Q330 96 322 150Q318 186 300 200" stroke="${palette.rim}" stroke-width="5" fill="none"/>
      ${[0, 1, 2, 3, 4].map((index) => ribbon(208 + index * 14, 112 + index * 17, 110 + index * 24, 30, hair, index * 0.35)).join('')}
      <path d="M186 96Q250 66 316 96L318 112Q250 84 184 112z" fill="#b5472f"/><path d="M186 96Q250 66 316 96L316 101Q250 72 186 101z" fill="#f2b24a"/></g>`,
    );
  });
}

/** A soft ball of smoke or mist. */
export function puff(colour, size = 120, opacity = 0.5) {
  return svg(
    size,
    size,
    `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2 - 2}" fill="${colour}" fill-opacity="${opacity}"/>`,
  );
}
