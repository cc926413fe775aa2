import { type BankLink, type BankScheme, bankSchemeOf } from '@tenger/api-contract';
import type { CSSProperties } from 'react';
import { paymentMessages } from '../i18n/payment';
import css from './bank-links.module.css';

/** A bank's letter and color, instead of its trademark. White text has a contrast of at least 4.5:1 on each. */
const tiles: Readonly<Record<BankScheme, readonly [letter: string, color: string]>> = {
  qpaywallet: ['q', '#17457f'],
  khanbank: ['Х', '#00623a'],
  statebank: ['Т', '#b3261e'],
  statebankmongolia: ['Т', '#b3261e'],
  xacbank: ['Х', '#a84300'],
  tdbbank: ['T', '#0f4a8f'],
  'socialpay-payment': ['Г', '#1b4f9c'],
  most: ['M', '#0b6670'],
  nibank: ['Ү', '#0a5a96'],
  ckbank: ['Ч', '#7a1f2b'],
  chinggisnbank: ['Ч', '#7a1f2b'],
  capitronbank: ['К', '#854a00'],
  bogdbank: ['Б', '#7a3d00'],
  candypay: ['C', '#a4155c'],
  ardbank: ['А', '#2d5b2f'],
  arigbank: ['А', '#00587a'],
  transbank: ['Т', '#35496b'],
  mbank: ['M', '#3b3f99'],
  monpay: ['M', '#b01f3c'],
};

/** Links that open the order in bank apps. Unknown apps are left out. */
export function BankLinks({ links }: { links: readonly BankLink[] }) {
  const known = links.flatMap((link) => {
    const scheme = bankSchemeOf(link.link);
    return scheme ? [{ ...link, scheme }] : [];
  });
  return (
    <ul className={css.banks}>
      {known.map(({ name, description, link, scheme }) => {
        const [letter, color] = tiles[scheme];
        const title = description || name;
        return (
          <li key={scheme}>
            <a className={css.bank} href={link} data-bank={scheme}>
              <span className={css.tile} style={{ '--bank': color } as CSSProperties} aria-hidden="true">
                {letter}
              </span>
              <span className={css.name}>
                {title}
                <span className="visually-hidden"> {paymentMessages.openApp}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
