// Compares a picture with its original: structural similarity and the sharpness of the original's edges.

/** Luma of a canvas's pixels, from 0 to 255. */
export function lumaOf(context, width, height) {
  const { data } = context.getImageData(0, 0, width, height);
  const luma = new Float32Array(width * height);
  for (let at = 0; at < luma.length; at += 1)
    luma[at] = 0.299 * data[4 * at] + 0.587 * data[4 * at + 1] + 0.114 * data[4 * at + 2];
  return luma;
}

/** Mean SSIM over windows of 8 × 8 pixels, every 4 pixels (Wang et al., 2004). */
export function ssim(a, b, width, height) {
  const c1 = (0.01 * 255) ** 2;
  const c2 = (0.03 * 255) ** 2;
  let sum = 0;
  let count = 0;
  for (let top = 0; top + 8 <= height; top += 4) {
    for (let left = 0; left + 8 <= width; left += 4) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + 8; y += 1) {
        for (let at = y * width + left; at < y * width + left + 8; at += 1) {
          sa += a[at];
          sb += b[at];
          saa += a[at] * a[at];
          sbb += b[at] * b[at];
          sab += a[at] * b[at];
        }
      }
      const [ma, mb] = [sa / 64, sb / 64];
      const variances = saa / 64 - ma * ma + (sbb / 64 - mb * mb);
      const covariance = sab / 64 - ma * mb;
      sum += ((2 * ma * mb + c1) * (2 * covariance + c2)) / ((ma * ma + mb * mb + c1) * (variances + c2));
      count += 1;
    }
  }
  return sum / count;
}

function gradients(luma, width, height) {
  const result = new Float32Array(luma.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      result[at] = Math.hypot(luma[at + 1] - luma[at - 1], luma[at + width] - luma[at - width]);
    }
  }
  return result;
}

/**
 * How steep the edges of the original are in the picture: the mean gradient at the tenth of the pixels with the steepest
 * gradients of the original, divided by that of the original. 1 is as sharp as the original.
 */
export function sharpness(original, picture, width, height) {
  const wanted = gradients(original, width, height);
  const limit = Float32Array.from(wanted).sort()[Math.floor(wanted.length * 0.9)];
  const seen = gradients(picture, width, height);
  let [sum, of] = [0, 0];
  for (let at = 0; at < wanted.length; at += 1) {
    if (wanted[at] < limit) continue;
    sum += seen[at];
    of += wanted[at];
  }
  return sum / of;
}
