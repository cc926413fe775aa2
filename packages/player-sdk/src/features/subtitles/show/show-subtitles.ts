import { observePictureRatio } from '../../../engine/picture-ratio';
import type { Player } from '../../../engine/player';
import type { Scope } from '../../../foundation/scope';
import { type Readable, signal, untracked } from '../../../foundation/signal';
import type { SubtitleOptions } from '../../../media/subtitle-options';
import { pageSubtitleStyle, type SubtitleStyle, subtitleColors } from '../subtitle-style';
import type { LoadedTrack } from '../track-loader';
import { createCueLayer, type Due } from './cue-layer';
import { listenForWords } from './cue-words';

interface ShowOptions {
  readonly player: Player;
  readonly scope: Scope;
  readonly options: SubtitleOptions;
  readonly due: Readable<readonly Due[]>;
  readonly subtitleStyle: Readable<SubtitleStyle>;
  readonly first: Readable<LoadedTrack | undefined>;
  /** Offset of the first track; reads signals. */
  readonly offset: () => number;
  /** Whether the viewer can press words. */
  readonly hasWords: Readable<boolean>;
  readonly pressWord: (word: string, due: Due) => void;
}

/** Renders the due cues over the picture while the player is mounted. */
export function showSubtitles({
  player,
  scope,
  options,
  due,
  subtitleStyle,
  first,
  offset,
  hasWords,
  pressWord,
}: ShowOptions): void {
  const ratio = observePictureRatio(player, scope);
  const pageStyle = pageSubtitleStyle(options);
  /** The ASS track that the ASS renderer draws. */
  const drawnByAss = signal<LoadedTrack | undefined>(undefined);

  scope.effect(() => {
    const overlay = player.surface.value?.overlay;
    if (!overlay) return;
    const layer = createCueLayer(overlay, hasWords.value);
    const trackScope = scope.child();
    trackScope.defer(layer.remove);
    if (hasWords.value)
      trackScope.defer(
        listenForWords(layer.root, (word) => {
          const due = layer.dueOf(word);
          if (due) pressWord(word.textContent ?? '', due);
        }),
      );
    trackScope.effect(() => {
      const { style } = layer.root;
      const { size, bottom = pageStyle.bottom, color, background } = subtitleStyle.value;
      style.setProperty('--_ratio', String(ratio.value));
      style.setProperty('--_size', String(pageStyle.size * size));
      style.setProperty('--_bottom', String(bottom));
      style.setProperty('--_ink', color ? subtitleColors[color] : (options.color ?? '#fff'));
      layer.root.dataset.background = background;
      return undefined;
    });
    trackScope.effect(() => {
      const isDrawnByAss = drawnByAss.value;
      layer.show(due.value.filter(({ second }) => second || !isDrawnByAss));
      return undefined;
    });
    return () => trackScope.dispose();
  });

  scope.effect(() => {
    const surface = player.surface.value;
    const loaded = first.value;
    if (!surface || loaded?.file.format !== 'ass') return;
    const trackScope = scope.child();
    trackScope.defer(() => {
      drawnByAss.value = undefined;
    });
    untracked(() => {
      // Do not show plain text before the styled text; show it only if the renderer fails.
      drawnByAss.value = loaded;
    });
    import('./ass-layer')
      .then(({ createAssLayer }) => {
        if (trackScope.signal.aborted) return;
        const layer = createAssLayer(player, surface, loaded.file.text, () => trackScope.dispose());
        trackScope.defer(layer.remove);
        trackScope.effect(() => {
          layer.setDelay(offset());
          return undefined;
        });
      })
      .catch(() => trackScope.dispose());
    return () => trackScope.dispose();
  });
}
