import { cardBones } from '../../components/cards';
import { Bone } from '../../components/skeleton';
import people from './people.module.css';
import body from './title-body.module.css';

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** R2.8: the room of a title's page: a large banner, directors in two columns, four actors, six posters. */
export function TitleSkeleton() {
  return (
    <div aria-busy="true" aria-hidden="true">
      <div data-banner>
        <Bone aspectRatio="16 / 9" borderRadius={0} />
      </div>
      <div className={body.body}>
        <div className={body.about}>
          <div className={body.story}>
            {times(4).map((at) => (
              <Bone key={at} height={20} width={at === 3 ? '60%' : '100%'} />
            ))}
          </div>
          <Bone height={150} />
        </div>
        <div className={people.makers} data-bones="directors">
          {times(2).map((at) => (
            <Bone key={at} height={44} />
          ))}
        </div>
        <div className={people.actors} data-bones="actors">
          {times(4).map((at) => (
            <Bone key={at} height={72} />
          ))}
        </div>
        <div className={body.related} data-bones="posters">
          {times(6).map((at) => (
            <span key={at}>{cardBones.poster}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
