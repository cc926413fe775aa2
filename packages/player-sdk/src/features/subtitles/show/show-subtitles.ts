import { pictureRatio } from '../../../engine/picture-ratio';
import type { Player } from '../../../engine/player';
import type { Scope } from '../../../foundation/scope';
import { type Readable, signal, untracked } from '../../../foundation/signal';
import type { SubtitleOptions } from '../../../media/subtitle-options';
import type { Loaded } from '../lane';
import { pageLook, palette, type SubtitleLook } from '../look';
import { createCueLayer, type Due } from './cue-layer';

interface ShowOptions {
  readonly player: Player;
  readonly scope: Scope;
  readonly options: SubtitleOptions;
  readonly due: Readable<readonly Due[]>;
  readonly look: Readable<SubtitleLook>;
  readonly first: Readable<Loaded | undefined>;
  /** Of the first track; followed. */
  readonly offset: () => number;
}

/** Puts what is due over the picture, for as long as there is a picture to put it on. */
export function showSubtitles({ player, scope, options, due, look, first, offset }: ShowOptions): void {
  const ratio = pictureRatio(player, scope);
  const page = pageLook(options);
  /** The text of an ASS file is drawn with its art by a renderer of its own. */
  const artOf = signal<Loaded | undefined>(undefined);

  scope.effect(() => {
    const overlay = player.surface.value?.overlay;
    if (!overlay) return;
    const layer = createCueLayer(overlay);
    const own = scope.child();
    own.defer(layer.remove);
    own.effect(() => {
      const { style } = layer.root;
      const { size, bottom = page.bottom, color, background } = look.value;
      style.setProperty('--_ratio', String(ratio.value));
      style.setProperty('--_size', String(page.size * size));
      style.setProperty('--_bottom', String(bottom));
      style.setProperty('--_ink', color ? palette[color] : (options.color ?? '#fff'));
      layer.root.dataset.background = background;
      return undefined;
    });
    own.effect(() => {
      const drawnElsewhere = artOf.value;
      layer.show(due.value.filter(({ second }) => second || !drawnElsewhere));
      return undefined;
    });
    return () => own.dispose();
  });

  scope.effect(() => {
    const surface = player.surface.value;
    const loaded = first.value;
    if (!surface || loaded?.file.format !== 'ass') return;
    const own = scope.child();
    own.defer(() => {
      artOf.value = undefined;
    });
    untracked(() => {
      // Not the words first and then the art: but the words alone where the art does not come.
      artOf.value = loaded;
    });
    import('./ass-layer')
      .then(({ createAssLayer }) => {
        if (own.signal.aborted) return;
        const layer = createAssLayer(player, surface, loaded.file.text, () => own.dispose());
        own.defer(layer.remove);
        own.effect(() => {
          layer.setDelay(offset());
          return undefined;
        });
      })
      .catch(() => own.dispose());
    return () => own.dispose();
  });
}
