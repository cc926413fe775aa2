// Two clips in the style of drawn animation: outlines, flat colors and smooth shadows, all in motion.

const ink = '#1b1420';

function outline(context, width, path, fill) {
  context.beginPath();
  path();
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  context.lineWidth = width;
  context.strokeStyle = ink;
  context.stroke();
}

/** A face with hair in the wind: curves with lines of 2 to 6 pixels. */
function portrait(context, seconds) {
  const sky = context.createLinearGradient(0, 0, 0, 1080);
  sky.addColorStop(0, '#3d6fb5');
  sky.addColorStop(1, '#f4c9a0');
  context.fillStyle = sky;
  context.fillRect(0, 0, 1920, 1080);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const sway = Math.sin(seconds * 1.7) * 24;
  context.save();
  context.translate(960 + sway, 560);
  context.rotate(Math.sin(seconds) * 0.05);
  outline(context, 6, () => context.ellipse(0, 420, 360, 220, 0, Math.PI, 0), '#c23b4a');
  outline(context, 5, () => context.ellipse(0, 0, 270, 330, 0, 0, 7), '#f7dcc4');
  for (const side of [-1, 1]) {
    outline(context, 5, () => context.ellipse(side * 110, 20, 62, 78, 0, 0, 7), '#fff');
    outline(context, 3, () => context.ellipse(side * 110 + sway / 4, 30, 40, 58, 0, 0, 7), '#2f7d6b');
    outline(context, 2, () => context.ellipse(side * 110 + sway / 4, 36, 18, 30, 0, 0, 7), '#0d1f1c');
    context.fillStyle = '#fff';
    context.fillRect(side * 110 + 8, 2, 18, 22);
    for (let lash = 0; lash < 5; lash += 1)
      outline(context, 3, () => {
        context.moveTo(side * (60 + lash * 22), -48 - lash * 3);
        context.quadraticCurveTo(side * (66 + lash * 25), -66 - lash * 4, side * (58 + lash * 30), -80);
      });
  }
  outline(context, 3, () => {
    context.moveTo(-46, 190);
    context.quadraticCurveTo(0, 214 + sway / 3, 46, 190);
  });
  for (let strand = 0; strand < 46; strand += 1) {
    const from = (strand / 45) * 2 - 1;
    const wind = Math.sin(seconds * 2.2 + strand * 0.7) * 40;
    outline(
      context,
      2 + (strand % 3),
      () => {
        context.moveTo(from * 190, -300 + from * from * 90);
        context.bezierCurveTo(
          from * 330,
          -180,
          from * 380 + wind,
          60,
          from * 330 + wind,
          330 + (strand % 7) * 20,
        );
        context.bezierCurveTo(from * 350 + wind, 60, from * 300, -150, from * 150, -290 + from * from * 90);
      },
      Math.abs(from) > 0.45 ? '#5b3a8c' : undefined,
    );
  }
  context.restore();
}

/** A street at night: straight lines in perspective, windows, cables and signs with letters. */
function street(context, seconds) {
  context.fillStyle = '#141b33';
  context.fillRect(0, 0, 1920, 1080);
  context.lineJoin = 'miter';
  const pan = seconds * 60;
  for (let house = 0; house < 9; house += 1) {
    const left = ((house * 330 - pan + 3000) % 2970) - 400;
    const top = 180 + ((house * 97) % 260);
    const color = ['#31406b', '#4a3560', '#28505e'][house % 3];
    outline(context, 4, () => context.rect(left, top, 300, 720), color);
    for (let row = 0; row < 8; row += 1)
      for (let column = 0; column < 5; column += 1) {
        const isLit = (house * 7 + row * 3 + column * 5) % 4 === 0;
        outline(
          context,
          2,
          () => context.rect(left + 18 + column * 55, top + 24 + row * 82, 40, 56),
          isLit ? '#ffd98a' : '#1c2547',
        );
        outline(context, 1.5, () => {
          context.moveTo(left + 38 + column * 55, top + 24 + row * 82);
          context.lineTo(left + 38 + column * 55, top + 80 + row * 82);
        });
      }
    context.fillStyle = '#f2efe6';
    context.font = '700 34px sans-serif';
    context.fillText(['ТЭНГЭР', 'KAFE 24', '書店'][house % 3], left + 60, top - 14);
  }
  for (let cable = 0; cable < 7; cable += 1)
    outline(context, 2, () => {
      context.moveTo(-20, 90 + cable * 34);
      context.quadraticCurveTo(960 + Math.sin(seconds + cable) * 30, 260 + cable * 52, 1940, 60 + cable * 40);
    });
  context.fillStyle = '#2a2f45';
  context.fillRect(0, 900, 1920, 180);
  for (let mark = 0; mark < 30; mark += 1)
    outline(
      context,
      3,
      () => {
        const x = ((mark * 150 - pan * 3 + 9000) % 4500) - 1200;
        context.moveTo(x, 930);
        context.lineTo(x + 70, 930);
        context.lineTo(x + 10, 1060);
        context.lineTo(x - 110, 1060);
        context.closePath();
      },
      '#d8d4c8',
    );
}

export const clips = { portrait, street };
