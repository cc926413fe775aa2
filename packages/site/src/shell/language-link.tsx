import { useLocation } from 'react-router-dom';
import { type Language, language, queryFor } from '../i18n/language';
import css from './language-link.module.css';

/** Each language by its own name, for those who read no other. */
const names: Readonly<Record<Language, string>> = { mn: 'Монгол', en: 'English' };

/** This page in the other language. */
export function LanguageLink() {
  const { search, hash } = useLocation();
  const other = language === 'mn' ? 'en' : 'mn';
  return (
    <a
      className={css.link}
      href={queryFor(other, search) + hash}
      lang={other}
      hrefLang={other}
      rel="nofollow"
    >
      {names[other]}
    </a>
  );
}
