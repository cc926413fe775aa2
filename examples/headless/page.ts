import { clockText, createPlayer, effect, hls, native, quality, volume } from '@tenger/player-sdk';

/** Returns an element of this page, and checks its type. */
function find<Kind extends Element>(id: string, kind: { new (): Kind }): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}".`);
  return element;
}

const toggle = find('toggle', HTMLButtonElement);
const seek = find('seek', HTMLInputElement);
const time = find('time', HTMLOutputElement);
const choice = find('quality', HTMLSelectElement);

const player = createPlayer({
  video: find('video', HTMLVideoElement),
  backends: [hls(), native()],
  features: [volume(), quality()],
});
const { paused, time: now, duration } = player.state;

toggle.addEventListener('click', player.toggle);
seek.addEventListener('input', () => player.seek(Number(seek.value) * duration.peek()));
choice.addEventListener('change', () => player.get(quality).select(choice.value));

// An effect runs again when a signal that it has read changes.
effect(() => {
  toggle.textContent = paused.value ? 'Play' : 'Pause';
});
effect(() => {
  time.value = `${clockText(now.value)} / ${clockText(duration.value)}`;
  if (duration.value > 0) seek.value = String(now.value / duration.value);
});
effect(() => {
  const { options, selected } = player.get(quality);
  choice.replaceChildren(
    ...options.value.map(({ id, label }) => new Option(label, id, false, id === selected.value?.id)),
  );
});

player.load({ url: '/examples/media/steppe/hls/master.m3u8' }).catch(() => {
  time.value = 'The film could not be opened.';
});
