import { createServer } from 'node:http';

const SITE_KEY = 'a-site-key';
const SECRET = 'a-secret-of-the-service';

/** The widget's script: a frame of its own origin, whose answer it hands to the page, as the known services do. */
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
    const answer = await fetch('/solve', { method: 'POST' });
    parent.postMessage(await answer.text(), '*');
  };
</script>`;

/** A captcha service on an origin of its own: script, frame, and `siteverify` as a form. */
export async function captchaService() {
  const good = new Set<string>();
  const seen = { frames: [] as string[], asked: [] as URLSearchParams[] };
  let origin = '';
  let mistaken = 0;
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const send = (type: string, body: string) => reply.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/api.js') return send('text/javascript', script(origin));
    if (pathname === '/frame') {
      seen.frames.push(searchParams.get('sitekey') ?? '');
      return send('text/html; charset=utf-8', frame);
    }
    if (pathname === '/solve') {
      const answer = `answer-${seen.frames.length}`;
      if (mistaken > 0) mistaken -= 1;
      else good.add(answer);
      return send('text/plain', answer);
    }
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const form = new URLSearchParams(text);
      seen.asked.push(form);
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
    /** What the server needs to use it. */
    environment: {
      CAPTCHA_SITE_KEY: SITE_KEY,
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
      CAPTCHA_SCRIPT_URL: `${origin}/api.js`,
    },
    siteKey: SITE_KEY,
    secret: SECRET,
    ...seen,
    /** The next answer that it gives will not hold. */
    mistake: () => {
      mistaken += 1;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
