import { useLocation } from 'react-router-dom';
import { language, languageNames, languages, queryFor } from '../i18n/language';
import css from './language-links.module.css';

/** Links to this page in the other languages. */
export function LanguageLinks() {
  const { search, hash } = useLocation();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        className={css.link}
        href={queryFor(other, search) + hash}
        lang={other}
        hrefLang={other}
        rel="nofollow"
      >
        {languageNames[other]}
      </a>
    ));
}
