import type { Card, Media } from '@tenger/api-contract';
import { PosterCard } from '../../components/cards';
import { messages } from '../../i18n';
import { language } from '../../i18n/language';
import { AppNavigationContext, useAppNavigation } from '../../lib/app-navigation';
import { EpisodesSection } from './episodes-section';
import { FactList } from './fact-list';
import { People } from './people';
import css from './title-body.module.css';
import { TitleHeader } from './title-header';

const RELATED_SIZES = '(min-width: 960px) 140px, (min-width: 640px) 22vw, 30vw';

function Related({ titles }: { titles: readonly Card[] }) {
  if (titles.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="title-related">
      <h3 id="title-related" className={css.heading}>
        {messages.related}
      </h3>
      <ul className={css.related}>
        {titles.slice(0, 6).map((card) => (
          <li key={card.id}>
            <PosterCard card={card} sizes={RELATED_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The details of a title. `switchTo` replaces it by another title. */
export function TitleBody({ media, switchTo }: { media: Media; switchTo(id: number): void }) {
  const navigation = useAppNavigation();
  return (
    <AppNavigationContext value={{ ...navigation, openTitle: switchTo }}>
      <TitleHeader media={media} />
      <div className={css.body}>
        <div className={css.about}>
          <div className={css.story}>
            <p lang={language === 'mn' ? 'en' : 'mn'} className={css.original}>
              {media.original_name}
            </p>
            <p className={css.description}>{media.description}</p>
          </div>
          <FactList media={media} />
        </div>
        <EpisodesSection media={media} switchTo={switchTo} />
        <People media={media} />
        <Related titles={media.related} />
      </div>
    </AppNavigationContext>
  );
}
