import { useQuery } from '@tanstack/react-query';
import { footerContacts, footerImage, footerSocial, footerStores } from '@tenger/api-contract';
import { memo } from 'react';
import { dataQuery } from '../api';
import { Icon, type IconName, iconNames } from '../components/icon';
import { Picture } from '../components/picture';
import { variant } from '../config';
import { messages } from '../i18n';
import { PageLink } from '../lib/app-navigation';
import { contactUrl, isWebAddress } from './contact-address';
import { DataSaverSwitch } from './data-saver-switch';
import css from './footer.module.css';
import { LanguageLinks } from './language-links';
import { Logo } from './logo';
import { footerLinks } from './menu-links';
import { ThemeSelect } from './theme-select';

const HOUR = 3_600_000;
/** The server names the icons; unknown names become a globe. */
const iconOf = (name: string): IconName =>
  name === 'email' ? 'mail' : (iconNames.find((known) => known === name) ?? 'globe');
const siteName = (url: string) => new URL(url).hostname.replace(/^www\./, '');

function Contacts() {
  const { data = [] } = useQuery(dataQuery(footerContacts, {}, HOUR));
  if (data.length === 0) return null;
  return (
    <section className={css.block}>
      <h2>{messages.contacts}</h2>
      <ul className={css.contacts}>
        {data.map(({ id, title, value, icon }) => {
          const address = contactUrl(value);
          return (
            <li key={id}>
              <Icon name={iconOf(icon)} size={18} />
              <span className="visually-hidden">{title}: </span>
              {address ? <a href={address}>{value}</a> : <span>{value}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Social() {
  const { data = [] } = useQuery(dataQuery(footerSocial, {}, HOUR));
  const links = data.filter(({ url }) => isWebAddress(url));
  if (links.length === 0) return null;
  return (
    <section className={css.block}>
      <h2>{messages.follow}</h2>
      <ul className={css.social}>
        {links.map(({ id, url, icon }) => (
          <li key={id}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={siteName(url)}
              title={siteName(url)}
            >
              <Icon name={iconOf(icon)} size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stores() {
  const { data = [] } = useQuery(dataQuery(footerStores, {}, HOUR));
  const stores = data.filter(({ links }) => isWebAddress(links));
  if (stores.length === 0) return null;
  return (
    <section className={css.block}>
      <h2>{messages.apps}</h2>
      <ul className={css.stores}>
        {stores.map(({ id, links, thumb }) => (
          <li key={id}>
            <a href={links} target="_blank" rel="noopener noreferrer">
              <Picture
                path={thumb}
                alt={`${messages.store}: ${siteName(links)}`}
                width={150}
                height={44}
                sizes="150px"
                largest={300}
                fallback={<span className={css.store}>{siteName(links)}</span>}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** R2.2-17…23. */
export const Footer = memo(function Footer() {
  const { data: picture } = useQuery(dataQuery(footerImage, {}, HOUR));
  return (
    <footer className={css.footer} data-theme="dark">
      {picture?.image && (
        <div className={css.picture}>
          <Picture path={picture.image} alt="" width={1600} height={320} sizes="100vw" largest={1920} />
        </div>
      )}
      <div className={css.inner}>
        <div className={css.brand}>
          <Logo />
          <p>{messages.tagline}</p>
          <ThemeSelect />
        </div>
        <nav className={css.block} aria-label={messages.help}>
          <h2>{messages.help}</h2>
          <ul className={css.contacts}>
            {footerLinks().map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <Contacts />
        <Social />
        <Stores />
        <div className={css.copyright}>
          {/* A device's clock may be in another year than the server's. */}
          <p suppressHydrationWarning>
            {messages.copyright(new Date().getFullYear(), messages.brand[variant()])}
          </p>
          <span className={css.choices}>
            <DataSaverSwitch />
            <LanguageLinks />
          </span>
        </div>
      </div>
    </footer>
  );
});
