import { cardSkeletons } from '../../components/card-skeletons';
import { SkeletonBlock } from '../../components/skeleton';
import people from './people.module.css';
import body from './title-body.module.css';

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** R2.8: the skeleton of a title: a large banner, directors in two columns, four actors, six posters. */
export function TitleSkeleton() {
  return (
    <div aria-busy="true" aria-hidden="true">
      <div data-banner>
        <SkeletonBlock aspectRatio="var(--banner-ratio, 16 / 9)" borderRadius={0} />
      </div>
      <div className={body.body}>
        <div className={body.about}>
          <div className={body.story}>
            {times(4).map((at) => (
              <SkeletonBlock key={at} height={20} width={at === 3 ? '60%' : '100%'} />
            ))}
          </div>
          <SkeletonBlock height={150} />
        </div>
        <div className={people.makers} data-skeleton="directors">
          {times(2).map((at) => (
            <SkeletonBlock key={at} height={44} />
          ))}
        </div>
        <div className={people.actors} data-skeleton="actors">
          {times(4).map((at) => (
            <SkeletonBlock key={at} height={72} />
          ))}
        </div>
        <div className={body.related} data-skeleton="posters">
          {times(6).map((at) => (
            <span key={at}>{cardSkeletons.poster}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
