import type { Media } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { Avatar } from '../../components/avatar';
import { browseMessages } from '../../i18n/browse';
import { PageLink } from '../../lib/app-navigation';
import css from './people.module.css';
import body from './title-body.module.css';

/** Studio, directors and cast: each character with the voice actor (R2.3-18…20). */
export function People({ media }: { media: Media }) {
  const { studio, director, actors } = media;
  const makers = [
    ...(studio
      ? [{ key: 'studio', role: browseMessages.studio, name: studio.name, image: studio.image }]
      : []),
    ...director.map((person, at) => ({
      key: `director-${at}`,
      role: browseMessages.director,
      name: person.name ?? person.title ?? '',
      image: person.image,
    })),
  ];
  if (makers.length === 0 && actors.length === 0) return null;
  return (
    <section className={body.section} aria-labelledby="title-people">
      <h3 id="title-people" className={body.heading}>
        {actors.length > 0 ? browseMessages.actors : browseMessages.studio}
      </h3>
      {actors.length > 0 && (
        <ul className={css.actors}>
          {actors.map((actor) => (
            <li key={actor.id} className={css.actor}>
              <span className={css.pair}>
                <Avatar path={actor.image} thumb={actor.image_thumb} name={actor.name} size={72} />
                <span className={css.voice}>
                  <Avatar path={actor.vimage} thumb={actor.vimage_thumb} name={actor.vname} size={36} />
                </span>
              </span>
              <span className={css.names}>
                <PageLink to={pathTo('character', { id: actor.id })} className={css.link}>
                  {actor.name}
                </PageLink>
                <span>{actor.vname}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {makers.length > 0 && (
        <ul className={css.makers}>
          {makers.map(({ key, role, name, image }) => (
            <li key={key} className={css.maker}>
              <Avatar path={image} name={name} size={44} />
              <span className={css.names}>
                <span>{role}</span>
                <b>{name}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
