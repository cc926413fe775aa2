import { describe, expect, it } from 'vitest';
import { loadSubtitles } from '../../src/features/subtitles/load/load-subtitles';
import { isFirefox } from './engine-name';
import { collectGarbage, find, makePlayer, media, until } from './helpers';

const address = (text: string | Uint8Array<ArrayBuffer>) => URL.createObjectURL(new Blob([text]));

const script = (lines: string, font = 'Arial') => `[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,${font},24,&H00FFFFFF,&H000000FF,&H00101820,&H80000000,0,0,0,0,100,100,0,0,1,2,0,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${lines}`;
const dialogue =
  'Dialogue: 0,0:00:00.00,0:00:02.00,Default,,0,0,0,,Нэг\nDialogue: 0,0:00:02.00,0:00:04.00,Default,,0,0,0,,Хоёр';

async function withAss(text: string) {
  const made = makePlayer({
    video: { url: media.small, subs: [{ code: 'mn', url: address(text) }] },
    lang: 'en',
  });
  // The video would end before a busy machine has loaded the renderer.
  made.handle.player.setLoop(true);
  const feature = await made.handle.feature('subtitles');
  await made.handle.play();
  await until(() => made.handle.state.started.peek(), 'playback');
  return {
    ...made,
    feature,
    lines: () => [...made.root.querySelectorAll('.ASS-dialogue')].map((line) => line.textContent),
  };
}

describe('ASS', () => {
  it('ASS subtitles are drawn with their styles, follow seeks, pauses and the offset, and disappear with another track', async () => {
    const { handle, feature, root, lines } = await withAss(script(dialogue));
    await until(() => lines()[0] === 'Нэг', 'the first line');
    handle.seek(3);
    await until(() => lines()[0] === 'Хоёр', 'the second line');
    expect(root.querySelectorAll('.cue')).toHaveLength(0);
    const box = find(root, '.ASS-dialogue').getBoundingClientRect();
    const overlay = find(root, '.overlay').getBoundingClientRect();
    expect(Math.abs(box.left + box.width / 2 - overlay.left - overlay.width / 2)).toBeLessThan(3);
    handle.pause();
    handle.seek(3);
    feature.setOffset(1.5);
    await until(() => lines()[0] === 'Нэг', 'the first line, later');
    feature.setVisible(false);
    await until(() => root.querySelector('.ass-layer') === null, 'it to disappear');
  });

  it('an ASS file with carriage returns as ends of lines, and columns in lower case, is drawn with its styles', async () => {
    const text = script(dialogue).replace(/^Format:.*/gm, (row) => row.toLowerCase());
    const { root, lines } = await withAss(text.replaceAll('\n', '\r'));
    await until(() => lines()[0] === 'Нэг', 'the first line');
    expect(root.querySelectorAll('.cue')).toHaveLength(0);
  });

  it('ASS subtitles continue over a quality switch', async () => {
    const quality = [
      { name: '480 SD', url: media.small },
      { name: '720 HD', url: media.large },
    ];
    const { handle, root, video } = makePlayer({
      video: { quality, subs: [{ code: 'mn', url: address(script(dialogue)) }] },
      loop: true,
    });
    const text = () => root.querySelector('.ASS-dialogue')?.textContent;
    await handle.play();
    await until(() => text() === 'Нэг', 'the first line');
    const before = video();
    handle.quality = '1';
    await until(() => video() !== before, 'the switch');
    await until(() => text() === 'Хоёр', 'the second line, on the other element');
  });

  it('a hostile ASS file fetches nothing and runs nothing', async () => {
    const asked: string[] = [];
    const watch = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)));
    watch.observe({ type: 'resource' });
    const evil = `x";background:url(https://evil.example/a.png);font-family:"y`;
    const { root, lines } = await withAss(
      script(
        `Dialogue: 0,0:00:00.00,0:00:04.00,Default,,0,0,0,,{\\fn${evil}}<img src=x onerror="window.hacked=1">text`,
        evil,
      ),
    );
    await until(() => lines().length > 0, 'the cue');
    expect(root.querySelectorAll('.overlay img, .overlay script, .overlay style')).toHaveLength(0);
    expect(root.querySelector('.ass-layer')?.innerHTML).not.toContain('url(https');
    // A request that is sent, fails and is reported later than one for the file would be.
    new Image().src = 'https://later.example/a.png';
    await until(() => asked.some((name) => name.includes('later')), 'a later request');
    expect(asked.filter((name) => name.includes('evil'))).toEqual([]);
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
    watch.disconnect();
  });

  const declaration = 'x";background:url(https://evil.example/a.png);font-family:"y';
  it.each([
    ['a tag that contains a brace', script(dialogue.replaceAll('Нэг', `{\\fn${declaration}{}Нэг`))],
    [
      'a style after a line separator',
      script(dialogue).replace('Style: Default,Arial', `Style:\u2028Default,${declaration}`),
    ],
  ])('%s does not add a declaration to the styles that the renderer writes', async (_, text) => {
    const { root, lines } = await withAss(text);
    await until(() => lines()[0] === 'Нэг', 'the cue');
    const styles = [...root.querySelectorAll<HTMLElement>('.ASS-dialogue span')].map(({ style }) => style);
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.map(({ backgroundImage }) => backgroundImage).join('')).toBe('');
  });

  it('an ASS file that the renderer cannot draw shows its text without styles', async () => {
    const { root } = await withAss(
      script(`Dialogue: 0,0:00:00.00,0:00:04.00,NoSuchStyle,,a,b,c,Banner;x;y,{\\t(}{\\clip(}{\\pos(NaN,1e999)}x
Dialogue: 0,nonsense
Dialogue:`),
    );
    await until(() => /^x/.test(find(root, '.overlay').textContent ?? ''), 'the words');
  });

  it('the text of an ASS file is in the hidden track too, with a stamp', async () => {
    const { handle, video, root } = makePlayer({
      video: { url: media.small, subs: [{ code: 'mn', url: address(script(dialogue)) }] },
      stamp: { x: 0.5, y: 0.1, user: 'k7' },
    });
    const feature = await handle.feature('stamp');
    await handle.play();
    await until(() => feature.cue.peek() !== undefined, 'the cues');
    handle.pause();
    handle.seek((feature.cue.peek()?.start ?? 0) + 0.5);
    await until(() => root.querySelector('.stamp') !== null, 'the stamp');
    expect([...(video().textTracks[0]?.cues ?? [])]).toHaveLength(2);
  });

  it('ASS subtitles leave nothing when the player is destroyed', async () => {
    const { handle, root, lines } = await withAss(script(dialogue));
    await until(() => lines().length > 0, 'a line');
    handle.destroy();
    expect(root.querySelector('.ass-layer, .ASS-dialogue')).toBeNull();
  });
});

it('R3-15 encrypted subtitle tracks are decrypted', async () => {
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = '5e6f9ad0c1b24783a4d1f0e3927b6c58';
  const iv = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
  const secret = await crypto.subtle.importKey('raw', bytes(key), 'AES-CBC', false, ['encrypt']);
  const data = new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:04.000\nНууц');
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: bytes(iv) }, secret, data);
  const subs = [{ code: 'mn', url: address(new Uint8Array(encrypted)) }];
  // The key of the page applies to tracks without a key.
  const { handle, root } = makePlayer({
    video: { url: media.small, subs },
    subtitle: { key, iv },
    loop: true,
  });
  await handle.play();
  await until(() => root.querySelector('.cue')?.textContent === 'Нууц', 'the words');
});

describe('under a strict policy', () => {
  /** The same modules in a page whose policy forbids inline styles. */
  it('VTT and ASS are drawn in full under a strict policy, without a violation', async () => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width:700px;height:500px';
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="style-src 'self'"><div id="box"></div>`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    await loaded;
    const inside = frame.contentDocument;
    const box = inside?.querySelector('#box');
    if (!inside || !box) throw new Error('The frame is empty.');
    const broken: string[] = [];
    inside.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      broken.push(violatedDirective),
    );

    const { TengerPlayer } = await import('../../src/index');
    const subs = [
      { code: 'mn', url: address(script(dialogue)) },
      {
        code: 'en',
        url: address(
          'WEBVTT\n\nSTYLE\n::cue(.x) { color: rgb(1, 2, 3) }\n\n00:00.000 --> 00:04.000 line:0\n<c.x>One',
        ),
      },
    ];
    const handle = TengerPlayer.create(box, {
      video: { url: media.small, subs },
      storage: false,
      loop: true,
      stamp: { x: 0.5, y: 0.5, user: 'k7' },
    });
    const root = handle.element.shadowRoot;
    if (!root) throw new Error('No shadow root.');
    const feature = await handle.feature('subtitles');
    feature.selectSecond('1');
    await handle.play();
    await until(
      () => root.querySelector('.ASS-dialogue [data-text]') !== null && root.querySelector('.cue') !== null,
      'the ASS line and the WebVTT line',
    );
    // From the renderer's style sheet, and from the file's.
    expect(getComputedStyle(find(root, '.ASS-dialogue')).position).toBe('absolute');
    expect(
      Number.parseFloat(getComputedStyle(find(root, '.ASS-dialogue [data-text]')).fontSize),
    ).toBeGreaterThan(8);
    expect(getComputedStyle(find(root, '.cue-c')).color).toBe('rgb(1, 2, 3)');
    expect(broken).toEqual([]);
    handle.destroy();
    frame.remove();
  });
});

it.skipIf(isFirefox('a page cannot collect garbage'))(
  'players with subtitles, ASS and stamp leave nothing that keeps their videos',
  async () => {
    const live = async () => {
      const box = document.createElement('div');
      document.body.append(box);
      const { TengerPlayer } = await import('../../src/index');
      const subs = [
        { code: 'mn', url: address(script(dialogue)) },
        { code: 'en', url: address('WEBVTT\n\n00:00.000 --> 00:04.000\nOne') },
      ];
      const handle = TengerPlayer.create(box, {
        video: { url: media.small, subs },
        storage: false,
        loop: true,
        stamp: { x: 0.5, y: 0.1, user: 'k7' },
      });
      const root = handle.element.shadowRoot;
      (await handle.feature('subtitles')).selectSecond('1');
      await handle.play();
      await until(
        () => Boolean(root?.querySelector('.ASS-dialogue') && root.querySelector('.cue')),
        'both tracks',
      );
      const video = new WeakRef(handle.player.video.peek());
      handle.destroy();
      box.remove();
      return video;
    };
    const videos: WeakRef<HTMLVideoElement>[] = [];
    for (let cycle = 0; cycle < 8; cycle += 1) videos.push(await live());
    const left = () => videos.filter((video) => video.deref() !== undefined).length;
    await collectGarbage(() => left() === 0);
    expect(left()).toBe(0);
  },
);

describe('files of other formats', () => {
  const ttml = `<?xml version="1.0" encoding="UTF-8"?>
<!-- a comment -->
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
  ttp:frameRate="25" ttp:tickRate="1000" xml:lang="mn">
<head><styling><style xml:id="s" tts:fontStyle="italic" style="s"/></styling>
<layout><region xml:id="top" tts:origin="10% 5%" tts:extent="80% 20%"/></layout></head>
<body><div begin="1s">
<p begin="00:00:00.000" end="00:00:01.000" region="top">Нэг<br/>  <span style="s">налуу</span> &amp; &lt;энгийн&gt;</p>
<p begin="25f" dur="500t"><span tts:fontWeight="bold">Хоёр</span></p>
<p><span begin="3s" end="4s">Гурав</span><span begin="4s" end="5s" tts:color="#ff0000">Дөрөв</span></p>
</div></body></tt>`;

  it('TTML is read with its times, lines, styles and regions', async () => {
    const file = await loadSubtitles({ url: address(ttml), code: 'mn' }, new AbortController().signal);
    expect(file.cues.map(({ start, end, payload }) => [start, end, payload])).toEqual([
      [1, 2, 'Нэг\n<i>налуу</i> &amp; &lt;энгийн&gt;'],
      [2, 2.5, '<b>Хоёр</b>'],
      [4, 5, 'Гурав'],
      [5, 6, '<font color="#ff0000">Дөрөв</font>'],
    ]);
    expect(file.cues.map(({ position }) => position.line)).toEqual([5, 'auto', 'auto', 'auto']);
  });

  it('TTML styles that name many others many times are read at once', async () => {
    const names = (group: number) => Array.from({ length: 100 }, () => `s${group}`).join(' ');
    const styles = Array.from(
      { length: 6 },
      (_, group) => `<style xml:id="s${group}" style="${names(group + 1)}"/>`,
    );
    const text = `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><head><styling>
${styles.join('')}<style xml:id="s6" tts:fontStyle="italic"/></styling></head>
<body><p begin="0s" end="1s" style="${names(0)}">Нэг</p></body></tt>`;
    const file = await loadSubtitles({ url: address(text), code: 'mn' }, new AbortController().signal);
    expect(file.cues.map(({ payload }) => payload)).toEqual(['<i>Нэг</i>']);
  });

  it.each([
    ['TTML', ttml, 'Нэг'],
    ['SBV', '0:00:00.000,0:00:05.000\nНэг', 'Нэг'],
    ['MicroDVD', '{0}{120}Нэг', 'Нэг'],
    ['LRC', '[00:00.00]Нэг', 'Нэг'],
    ['SAMI', '<SAMI><BODY><SYNC Start=0><P Class=MNCC>Нэг<SYNC Start=5000><P Class=MNCC>&nbsp;', 'Нэг'],
  ])('a %s file is shown like any other', async (_, text, shown) => {
    const { root, handle } = makePlayer({
      video: { url: media.small, startTime: 1, subs: [{ code: 'mn', url: address(text) }] },
    });
    handle.muted = true;
    await handle.play();
    await until(() => handle.state.started.peek(), 'playback');
    // The cue stays for as long as a busy machine needs.
    handle.pause();
    handle.seek(1.2);
    await until(() => root.querySelector('.cue')?.textContent?.startsWith(shown) ?? false, 'the cue');
  });

  it('a page or damaged XML in place of subtitles is an error', async () => {
    for (const text of [
      '<html><body>404</body></html>',
      '<?xml version="1.0"?><tt><body><p begin="0s',
      '<tt/>',
    ]) {
      const loading = loadSubtitles({ url: address(text), code: 'mn' }, new AbortController().signal);
      await expect(loading).rejects.toMatchObject({ code: 'subtitle-file' });
    }
  });
});
