import type { ReactNode } from 'react';
import { AgeTile } from '../../components/age-tile';
import { Avatar } from '../../components/avatar';
import { AgeBadge, Facts, PriceChip } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { Button, IconButton } from '../../components/button';
import {
  ContinueCard,
  cardBones,
  EpisodeCard,
  PosterCard,
  RankedCard,
  WideCard,
} from '../../components/cards';
import { Chips } from '../../components/chips';
import { Choice } from '../../components/choice';
import { Empty, type Scene } from '../../components/empty';
import { Failed } from '../../components/failed';
import { Field } from '../../components/field';
import { Icon, iconNames } from '../../components/icon';
import { Pager } from '../../components/pager';
import { Person, personBones } from '../../components/person';
import { Spinner } from '../../components/spinner';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import { browse } from '../../i18n/browse';
import { themeWords } from '../../i18n/theme';
import { usePageTitle } from '../../lib/use-page-title';
import css from './design-page.module.css';
import { sampleCard, sampleEntry, sampleEpisode } from './samples';

const variants = ['tenger', 'gal'] as const;
const themes = ['dark', 'light'] as const;
const looks = themes.flatMap((theme) => variants.map((variant) => ({ variant, theme })));
const nameOf = ({ variant, theme }: (typeof looks)[number]) =>
  `${words.brand[variant]}, ${themeWords.names[theme].toLowerCase()}`;
const colours = [
  'bg',
  'bg-raised',
  'bg-overlay',
  'line',
  'line-strong',
  'text',
  'text-2',
  'text-3',
  'accent',
  'accent-ink',
  'warm',
  'danger',
  'ok',
  'info',
  'focus',
  'age-0',
  'age-6',
  'age-12',
  'age-16',
  'age-18',
];
const sizes = [48, 36, 28, 22, 18, 16, 14, 12];
const scenes: readonly Scene[] = ['ger', 'camel', 'storm', 'night'];
const nothing = () => undefined;

const Sheet = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={css.sheet}>
    <h3>{name}</h3>
    <div className={css.things}>{children}</div>
  </section>
);

const Colours = () => (
  <Sheet name="Өнгө">
    {colours.map((name) => (
      <figure key={name} className={css.colour}>
        <span style={{ background: `var(--${name})` }} />
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </Sheet>
);

const Type = () => (
  <Sheet name="Үсэг">
    <div className={css.type}>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})` }}>
          <span className={css.display}>Хөх тэнгэр Өө Үү 6,900₮</span>{' '}
          <span>Өглөөний гэр, үргэлжлүүлэн үзэх</span>
        </p>
      ))}
    </div>
  </Sheet>
);

const Icons = () => (
  <Sheet name="Дүрс">
    {iconNames.map((name) => (
      <figure key={name} className={css.icon}>
        <Icon name={name} />
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </Sheet>
);

const Buttons = () => (
  <Sheet name="Товч">
    {(['primary', 'quiet', 'line'] as const).map((look) => (
      <div key={look} className={css.column}>
        <Button look={look}>{words.watch}</Button>
        <Button look={look} icon="play">
          {words.continue}
        </Button>
        <Button look={look} small>
          {words.details}
        </Button>
        <Button look={look} disabled>
          {words.watch}
        </Button>
        <Button look={look} busy>
          {words.watch}
        </Button>
      </div>
    ))}
    <IconButton label={words.close} name="close" />
    <Spinner size={32} label={words.loading} />
  </Sheet>
);

const Inputs = ({ at }: { at: string }) => (
  <Sheet name="Талбар">
    <Field label={own.phone} hint={own.phoneHint} prefix="+976" />
    <Field label={own.phone} error={words.phoneInvalid} defaultValue="123" />
    <Choice
      label={words.status}
      value="a"
      options={[{ value: 'a', label: words.ongoing }]}
      choose={nothing}
    />
    <Chips
      label={`${words.genres} ${at}`}
      chips={['Бүгд', 'Тулаан', 'Фэнтези'].map((label, n) => ({
        key: n,
        to: '/_design',
        label,
        current: n === 0,
      }))}
    />
    <Chips
      tight
      label={`${words.characters} ${at}`}
      chips={['А', 'Ө', 'Ү'].map((label, n) => ({ key: n, to: '/_design', label, current: n === 1 }))}
    />
    <Pager at={1} of={3} to={() => '/_design'} label={`${browse.pages} ${at}`} />
  </Sheet>
);

const Cards = () => (
  <Sheet name="Карт">
    <div className={css.poster}>
      <PosterCard card={sampleCard} />
    </div>
    <div className={css.poster}>
      <PosterCard card={{ ...sampleCard, image1: null, title: 'Зураггүй бүтээлийн урт нэр' }} />
    </div>
    <div className={css.poster}>{cardBones.poster}</div>
    <div className={css.ranked}>
      <RankedCard card={sampleCard} place={1} />
    </div>
    <div className={css.ranked}>
      <RankedCard card={sampleCard} place={10} />
    </div>
    <div className={css.still}>
      <EpisodeCard fresh={sampleEpisode} />
    </div>
    <div className={css.still}>
      <ContinueCard entry={sampleEntry} />
    </div>
    <div className={css.wide}>
      <WideCard card={{ ...sampleCard, price: 6900 }} />
    </div>
    <div className={css.wide}>
      <AgeTile age={12} to="/age/12" note="13 бүтээл" />
    </div>
    <div className={css.person}>
      <Person to="/_design" name="Анужин" note="Дөрвөн ихрийн дарга" image="portraits/anujin.svg" />
    </div>
    <div className={css.person}>
      <Person to="/_design" name="Өнөр" image={null} />
    </div>
    <div className={css.person}>{personBones}</div>
  </Sheet>
);

const Signs = () => (
  <Sheet name="Тэмдэг">
    {[0, 6, 12, 16, 18].map((age) => (
      <AgeBadge key={age} age={age} />
    ))}
    <PriceChip price={6900} />
    <PriceChip price={0} />
    <Facts of={sampleCard} />
    <Avatar path={null} name="Тэнүүн" size={48} />
    <span className={css.blank}>
      <BlankArt title="Зураггүй" />
    </span>
  </Sheet>
);

const States = () => (
  <Sheet name="Төлөв">
    {scenes.map((scene) => (
      <div key={scene} className={css.state}>
        <Empty art={scene} text={words.emptyList} action={{ label: words.retry, run: nothing }} />
      </div>
    ))}
    <div className={css.state}>
      <Failed text={words.rowFailed} retry={nothing} />
    </div>
  </Sheet>
);

/** Every component in every state, in both variants and themes. No menu leads here: it is for those who build the site. */
export function DesignPage() {
  usePageTitle('Дизайн');
  return (
    <div className={css.page}>
      <h1>Дизайн</h1>
      {looks.map((look) => (
        <article
          key={nameOf(look)}
          className={css.variant}
          data-variant={look.variant}
          data-theme={look.theme}
          aria-label={nameOf(look)}
        >
          <h2>{nameOf(look)}</h2>
          <Colours />
          <Type />
          <Icons />
          <Buttons />
          <Inputs at={nameOf(look)} />
          <Signs />
          <Cards />
          <States />
        </article>
      ))}
    </div>
  );
}
