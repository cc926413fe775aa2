import { act, cleanup, render } from '@testing-library/react';
import { createRef, lazy, type RefObject, StrictMode, Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type PlayerHandle,
  PlayerProvider,
  TengerPlayer,
  type TengerPlayerProps,
  usePlayer,
  useValue,
} from './index';

const small = { url: '/small.mp4' };
const large = { url: '/large.mp4' };

async function until(condition: () => boolean, what: string): Promise<void> {
  await act(() => vi.waitFor(() => expect(condition(), what).toBe(true), { timeout: 60_000, interval: 20 }));
}

function mount(props: Partial<TengerPlayerProps> = {}) {
  const ref = createRef<PlayerHandle | null>();
  const ui = (more: Partial<TengerPlayerProps>) => (
    <StrictMode>
      <div style={{ width: 640 }}>
        <TengerPlayer ref={ref} video={small} storage={false} {...props} {...more} />
      </div>
    </StrictMode>
  );
  const view = render(ui({}));
  const handle = () => {
    if (!ref.current) throw new Error('No player yet.');
    return ref.current;
  };
  const hosts = () => [...view.container.querySelectorAll('[role=region]')];
  return {
    ...view,
    ref,
    handle,
    hosts,
    change: (more: Partial<TengerPlayerProps>) => view.rerender(ui(more)),
  };
}

afterEach(cleanup);

it('<TengerPlayer> survives StrictMode: one player, which plays, and none after unmounting', async () => {
  const onPlay = vi.fn();
  const { handle, hosts, unmount, ref } = mount({ onPlay });
  expect(hosts()).toHaveLength(1);
  await act(() => handle().play());
  await until(() => handle().currentTime > 0.3, 'playback');
  expect(onPlay).toHaveBeenCalledOnce();
  const player = handle().player;
  unmount();
  expect(ref.current).toBeNull();
  expect(player.signal.aborted).toBe(true);
  expect(hosts()).toHaveLength(0);
});

it('<TengerPlayer> may be unmounted while it is still loading', async () => {
  const { unmount } = mount({ video: { url: '/hls/master.m3u8' }, autoplay: true });
  unmount();
  // When the same video plays in a second player, the pending requests of the first have completed.
  const other = mount({ video: { url: '/hls/master.m3u8' } });
  await act(() => other.handle().play());
  await until(() => other.handle().currentTime > 0.1, 'playback');
  other.unmount();
  expect(document.querySelectorAll('video')).toHaveLength(0);
});

it('<TengerPlayer> opens a changed video in place, and plays on', async () => {
  // Looped, because a busy machine may reach the end meanwhile.
  const { handle, hosts, change } = mount({ loop: true });
  await act(() => handle().play());
  await until(() => handle().currentTime > 0.2, 'playback');
  const [host] = hosts();
  change({ video: large });
  await until(() => handle().player.video.peek().videoWidth === 640, 'the other video');
  await until(() => !handle().paused && handle().currentTime > 0, 'playback to continue');
  expect(hosts()).toEqual([host]);
});

it('<TengerPlayer> keeps its player for an equal video in a new object, a title, next and loop', async () => {
  const { handle, hosts, change } = mount();
  const [host] = hosts();
  const loaded = vi.fn();
  handle().on('sourcechange', loaded);
  change({ video: { ...small }, title: { main: 'Салхины морьтон' }, next: true, loop: true });
  await until(() => host?.shadowRoot?.textContent?.includes('Салхины морьтон') ?? false, 'the title');
  expect(
    host?.shadowRoot?.querySelectorAll('[aria-label="Дараагийн анги"], [aria-label="Next episode"]'),
  ).toHaveLength(1);
  expect(handle().player.video.peek().loop).toBe(true);
  expect(hosts()).toEqual([host]);
  expect(loaded).not.toHaveBeenCalled();
});

it('<TengerPlayer> calls the newest handler', async () => {
  const old = vi.fn();
  const recent = vi.fn();
  const { handle, change } = mount({ next: true, onNext: old });
  change({ next: true, onNext: recent });
  handle().player.emit('next', undefined);
  expect(old).not.toHaveBeenCalled();
  expect(recent).toHaveBeenCalledOnce();
});

function Clock() {
  const player = usePlayer();
  const duration = useValue(player?.state.duration);
  return <output>{duration === undefined ? 'none' : duration.toFixed(1)}</output>;
}

it('<TengerPlayer> shares the player with surrounding components, as React state', async () => {
  const { container } = render(
    <PlayerProvider>
      <TengerPlayer video={small} storage={false} />
      <Clock />
    </PlayerProvider>,
  );
  await until(() => container.querySelector('output')?.textContent === '6.0', 'the length');
});

it('<TengerPlayer> replaces another one in its provider, although that one leaves later', async () => {
  const page = (first: boolean, second: boolean) => (
    <PlayerProvider>
      {first && <TengerPlayer key="1" video={small} storage={false} />}
      {second && <TengerPlayer key="2" video={large} storage={false} />}
      <Clock />
    </PlayerProvider>
  );
  const { container, rerender } = render(page(true, false));
  const shown = () => container.querySelector('output')?.textContent;
  await until(() => shown() === '6.0', 'the length');
  rerender(page(true, true));
  rerender(page(false, true));
  await until(() => shown() === '6.0', 'the length of the other');
  rerender(page(false, false));
  await until(() => shown() === 'none', 'no player');
});

it('<TengerPlayer> keeps its position and plays on when subtitles arrive later', async () => {
  const { handle, hosts, change } = mount({ loop: true });
  const [host] = hosts();
  await act(() => handle().play());
  await until(() => handle().currentTime > 1, 'playback');
  const { currentTime } = handle();
  change({ video: { ...small, subs: [{ url: '/none.vtt', code: 'mn' }] } });
  await until(() => handle().state.source.peek()?.mediaItem?.subs !== undefined, 'the subtitles');
  await until(() => !handle().paused && handle().currentTime > currentTime, 'playback to continue');
  expect(hosts()).toEqual([host]);
});

it('<TengerPlayer> keeps its player for an equal speed list, and creates another at the same position for a different one', async () => {
  const { handle, hosts, change } = mount({ speeds: [1, 2], loop: true });
  const [host] = hosts();
  await act(() => handle().play());
  await until(() => handle().currentTime > 1, 'playback');
  change({ speeds: [1, 2] });
  expect(hosts()).toEqual([host]);
  const before = handle();
  const position = before.currentTime;
  change({ speeds: [1, 3] });
  expect(before.player.signal.aborted).toBe(true);
  expect(hosts()).toHaveLength(1);
  expect(hosts()).not.toEqual([host]);
  await until(() => !handle().paused && handle().currentTime >= position, 'the same position');
});

it('<TengerPlayer> keeps its player when the volume or the muting changes', async () => {
  const { handle, hosts, change } = mount({ volume: 0.4 });
  const [host] = hosts();
  change({ volume: 0.5, muted: true });
  expect([handle().volume, handle().muted]).toEqual([0.5, true]);
  change({ volume: 0.5 });
  expect(handle().muted).toBe(false);
  expect(hosts()).toEqual([host]);
});

it('<TengerPlayer> puts id, data-* and aria-* on its wrapper, and keeps its player when they change', () => {
  const page = (step: string) => (
    <TengerPlayer
      video={small}
      storage={false}
      id="film"
      className="box"
      data-step={step}
      aria-describedby="story"
    />
  );
  const { container, rerender } = render(page('one'));
  const wrapper = container.querySelector('#film.box[data-step=one][aria-describedby=story]');
  const host = wrapper?.querySelector('[role=region]');
  expect(host).toBeTruthy();
  rerender(page('two'));
  expect(wrapper?.getAttribute('data-step')).toBe('two');
  expect(wrapper?.querySelector('[role=region]')).toBe(host);
});

it('<TengerPlayer> waits while there is no video yet', async () => {
  const page = (video: TengerPlayerProps['video']) => <TengerPlayer video={video} storage={false} />;
  const { container, rerender } = render(page(undefined));
  const hosts = () => container.querySelectorAll('[role=region]');
  rerender(page(null));
  expect(hosts()).toHaveLength(0);
  rerender(page(small));
  await until(() => hosts().length === 1, 'the player');
});

it('<TengerPlayer> passes on every option, also the rare ones', async () => {
  const { handle } = mount({
    mutex: false,
    gestures: false,
    shareUrl: 'https://example.com/',
    danmaku: { id: '1' },
  });
  const { settings } = await act(() => handle().feature('danmaku'));
  expect(settings.peek().opacity).toBe(0.7);
});

it('<TengerPlayer> receives events of late listeners, with their details', async () => {
  const { handle, change } = mount();
  const onVolumeChange = vi.fn();
  change({ onVolumeChange });
  handle().volume = 0.2;
  await until(() => onVolumeChange.mock.calls.length > 0, 'the volume');
  expect(onVolumeChange.mock.calls.at(-1)).toEqual([0.2, false]);
});

let arrive = (_module: { default: () => null }) => {};
const Late = lazy(
  () =>
    new Promise<{ default: () => null }>((resolve) => {
      arrive = resolve;
    }),
);

function Page({ player }: { player: RefObject<PlayerHandle | null> }) {
  const [more, setMore] = useState(false);
  return (
    <Suspense fallback={<p>…</p>}>
      <button type="button" onClick={() => setMore(true)}>
        more
      </button>
      <TengerPlayer ref={player} video={small} storage={false} />
      {more && <Late />}
    </Suspense>
  );
}

it('<TengerPlayer> survives while a sibling is suspended', async () => {
  const ref = createRef<PlayerHandle | null>();
  const { container, getByText } = render(<Page player={ref} />);
  await until(() => ref.current !== null, 'the player');
  const before = ref.current;
  act(() => getByText('more').click());
  expect(container.querySelectorAll('[role=region]')).toHaveLength(1);
  await act(async () => arrive({ default: () => null }));
  await until(() => ref.current !== null, 'the player again');
  expect(ref.current).toBe(before);
});
