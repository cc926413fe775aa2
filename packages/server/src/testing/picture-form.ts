import sharp from 'sharp';

/** A photo with the format of a phone. */
export const picture = (width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3c6' } })
    .jpeg()
    .toBuffer();

/** Headers and body of a form with one file. */
export function pictureForm(file: Buffer, { field = 'file', type = 'image/jpeg', name = 'me.jpg' } = {}) {
  const boundary = 'form-of-a-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    parts: { body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]) },
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
