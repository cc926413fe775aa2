import { createServer } from 'node:http';

const SITE_KEY = 'a-site-key';
const SECRET = 'a-secret-of-the-service';

/** The widget's script: a frame of its origin, whose token it passes to the page, as known services do. */
const script = (origin: string) => `
  globalThis.turnstile = {
    render(place, { sitekey, callback }) {
      const frame = document.createElement('iframe');
      frame.title = 'captcha';
      frame.src = '${origin}/frame?sitekey=' + encodeURIComponent(sitekey);
      addEventListener('message', ({ origin, source, data }) => {
        if (origin === '${origin}' && source === frame.contentWindow) callback(data);
      });
      place.append(frame);
      return 'widget';
    },
  };`;

const frame = `<!doctype html><title>captcha</title><button type="button">Би хүн</button><script>
  document.querySelector('button').onclick = async () => {
    const response = await fetch('/solve', { method: 'POST' });
    parent.postMessage(await response.text(), '*');
  };
</script>`;

/** A captcha service on another origin: script, frame, and a `siteverify` endpoint. */
export async function startCaptchaService() {
  const good = new Set<string>();
  const seen = { frames: [] as string[], verifications: [] as URLSearchParams[] };
  let origin = '';
  let tokensToReject = 0;
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const send = (type: string, body: string) => reply.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/api.js') return send('text/javascript', script(origin));
    if (pathname === '/frame') {
      seen.frames.push(searchParams.get('sitekey') ?? '');
      return send('text/html; charset=utf-8', frame);
    }
    if (pathname === '/solve') {
      const token = `token-${seen.frames.length}`;
      if (tokensToReject > 0) tokensToReject -= 1;
      else good.add(token);
      return send('text/plain', token);
    }
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(text);
      seen.verifications.push(form);
      const success = form.get('secret') === SECRET && good.delete(form.get('response') ?? '');
      send(
        'application/json',
        JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    /** The server's settings for it. */
    environment: {
      CAPTCHA_SITE_KEY: SITE_KEY,
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
      CAPTCHA_SCRIPT_URL: `${origin}/api.js`,
    },
    siteKey: SITE_KEY,
    secret: SECRET,
    ...seen,
    /** Makes the next token invalid. */
    rejectNextToken: () => {
      tokensToReject += 1;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
