import type { ReactNode } from 'react';
import { AgeTile } from '../../components/age-tile';
import { Avatar } from '../../components/avatar';
import { AgeBadge, Facts, PriceChip } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { Button, IconButton } from '../../components/button';
import { cardSkeletons } from '../../components/card-skeletons';
import { PosterCard, RankedCard, WideCard } from '../../components/cards';
import { Chips } from '../../components/chips';
import { EmptyState, type EmptyStateScene } from '../../components/empty-state';
import { ContinueCard, EpisodeCard } from '../../components/episode-cards';
import { Field } from '../../components/field';
import { Icon, iconNames } from '../../components/icon';
import { LoadError } from '../../components/load-error';
import { Pager } from '../../components/pager';
import { Person, PersonSkeleton } from '../../components/person';
import { SelectField } from '../../components/select-field';
import { Spinner } from '../../components/spinner';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { browseMessages } from '../../i18n/browse';
import { themeMessages } from '../../i18n/theme';
import { usePageTitle } from '../../lib/use-page-title';
import css from './design-page.module.css';
import { sampleCard, sampleEntry, sampleEpisode } from './samples';

const variants = ['tenger', 'gal'] as const;
const themes = ['dark', 'light'] as const;
const combinations = themes.flatMap((theme) => variants.map((variant) => ({ variant, theme })));
const nameOf = ({ variant, theme }: (typeof combinations)[number]) =>
  `${messages.brand[variant]}, ${themeMessages.names[theme].toLowerCase()}`;
const colors = [
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
const scenes: readonly EmptyStateScene[] = ['ger', 'camel', 'storm', 'night'];
const nothing = () => undefined;

const Sheet = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={css.sheet}>
    <h3>{name}</h3>
    <div className={css.samples}>{children}</div>
  </section>
);

const Colors = () => (
  <Sheet name="Өнгө">
    {colors.map((name) => (
      <figure key={name} className={css.color}>
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
    {(['primary', 'quiet', 'line'] as const).map((kind) => (
      <div key={kind} className={css.column}>
        <Button kind={kind}>{messages.watch}</Button>
        <Button kind={kind} icon="play">
          {messages.continue}
        </Button>
        <Button kind={kind} small>
          {messages.details}
        </Button>
        <Button kind={kind} disabled>
          {messages.watch}
        </Button>
        <Button kind={kind} busy>
          {messages.watch}
        </Button>
      </div>
    ))}
    <IconButton label={messages.close} name="close" />
    <Spinner size={32} label={messages.loading} />
  </Sheet>
);

const Inputs = ({ at }: { at: string }) => (
  <Sheet name="Талбар">
    <Field label={accountMessages.phone} hint={accountMessages.phoneHint} prefix="+976" />
    <Field label={accountMessages.phone} error={messages.phoneInvalid} defaultValue="123" />
    <SelectField
      label={messages.status}
      value="a"
      options={[{ value: 'a', label: messages.ongoing }]}
      choose={nothing}
    />
    <Chips
      label={`${messages.genres} ${at}`}
      chips={['Бүгд', 'Тулаан', 'Фэнтези'].map((label, n) => ({
        key: n,
        to: '/_design',
        label,
        current: n === 0,
      }))}
    />
    <Chips
      tight
      label={`${messages.characters} ${at}`}
      chips={['А', 'Ө', 'Ү'].map((label, n) => ({ key: n, to: '/_design', label, current: n === 1 }))}
    />
    <Pager at={1} of={3} to={() => '/_design'} label={`${browseMessages.pages} ${at}`} />
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
    <div className={css.poster}>{cardSkeletons.poster}</div>
    <div className={css.ranked}>
      <RankedCard card={sampleCard} rank={1} />
    </div>
    <div className={css.ranked}>
      <RankedCard card={sampleCard} rank={10} />
    </div>
    <div className={css.still}>
      <EpisodeCard episode={sampleEpisode} />
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
    <div className={css.person}>{PersonSkeleton}</div>
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
        <EmptyState art={scene} text={messages.emptyList} action={{ label: messages.retry, run: nothing }} />
      </div>
    ))}
    <div className={css.state}>
      <LoadError text={messages.rowFailed} retry={nothing} />
    </div>
  </Sheet>
);

/** Every component in every state, variant and theme. For developers; no menu links here. */
export function DesignPage() {
  usePageTitle('Дизайн');
  return (
    <div className={css.page}>
      <h1>Дизайн</h1>
      {combinations.map((combination) => (
        <article
          key={nameOf(combination)}
          className={css.variant}
          data-variant={combination.variant}
          data-theme={combination.theme}
          aria-label={nameOf(combination)}
        >
          <h2>{nameOf(combination)}</h2>
          <Colors />
          <Type />
          <Icons />
          <Buttons />
          <Inputs at={nameOf(combination)} />
          <Signs />
          <Cards />
          <States />
        </article>
      ))}
    </div>
  );
}
