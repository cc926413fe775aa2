import { type MarkedEpisode, type SkipSpan, skipMarkKinds } from '@tenger/api-contract';
import { positionOn } from './mark-times';
import css from './skip-timeline.module.css';

const styleOf = (range: SkipSpan, span: SkipSpan) => {
  const { left, width } = positionOn(range, span);
  return { left: `${left}%`, width: `${width}%` };
};

/** The video of an episode with its marks and the open proposals. The text beside it says the same. */
export function SkipTimeline({ episode }: { episode: MarkedEpisode }) {
  const range = { start: 0, end: episode.duration };
  return (
    <div className={css.track} aria-hidden="true">
      {skipMarkKinds.map((kind) => {
        const mark = episode[kind];
        return mark && <span key={kind} data-kind={kind} style={styleOf(range, mark)} />;
      })}
      {episode.proposals.map(
        ({ id, kind, state, ...span }) =>
          state === 'proposed' && (
            <span key={id} data-kind={kind} data-proposed style={styleOf(range, span)} />
          ),
      )}
    </div>
  );
}
