import type { CaptchaWish } from '@tenger/api-contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { own } from '../../i18n/account';
import { scriptAddress, takeTextOfStrangers } from '../../lib/trusted';
import css from './captcha.module.css';

/** What hCaptcha, Turnstile and reCAPTCHA have in common. */
interface Widget {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  ready?(run: () => void): void;
}

const loading = new Map<string, Promise<Widget>>();

const widgetHere = (): Widget | undefined => {
  const { turnstile, hcaptcha, grecaptcha } = window as unknown as Record<string, Widget | undefined>;
  return turnstile ?? hcaptcha ?? grecaptcha;
};

/** The service's script, once a page. One that could not be loaded is tried anew the next time. */
function load(script: string): Promise<Widget> {
  const known = loading.get(script);
  if (known) return known;
  const made = new Promise<Widget>((done, fail) => {
    const element = document.createElement('script');
    takeTextOfStrangers();
    element.src = scriptAddress(script);
    element.onerror = () => {
      element.remove();
      fail(new Error('The captcha did not load.'));
    };
    element.onload = () => {
      const widget = widgetHere();
      if (!widget) fail(new Error('The captcha is of a kind we do not know.'));
      // reCAPTCHA has not all of itself at this moment, and says when it has.
      else if (widget.ready) widget.ready(() => done(widget));
      else done(widget);
    };
    document.head.append(element);
  });
  loading.set(script, made);
  made.catch(() => loading.delete(script));
  return made;
}

/** What is sent where the service cannot be reached: the server finds out by itself whether that is so. */
const UNAVAILABLE = 'unavailable';

/** Asks somebody to show that they are a person, by the service the server has named. */
export default function Captcha({
  script,
  site_key: siteKey,
  solved,
}: CaptchaWish & { solved(answer: string): void }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const heard = useRef(solved);
  heard.current = solved;
  useEffect(() => {
    let gone = false;
    const fail = () => {
      if (!gone) setFailed(true);
    };
    load(script).then((widget) => {
      if (gone || !place.current) return;
      // A new element each time: services refuse one that they have drawn into.
      const inner = place.current.appendChild(document.createElement('div'));
      widget.render(inner, {
        sitekey: siteKey,
        callback: (answer: string) => {
          if (!gone) heard.current(answer);
        },
        'error-callback': fail,
      });
    }, fail);
    const at = place.current;
    return () => {
      gone = true;
      at?.replaceChildren();
    };
  }, [script, siteKey]);
  return (
    <div className={css.captcha}>
      <p className={css.lead} role="status">
        {failed ? own.captchaFailed : own.captchaLead}
      </p>
      <div ref={place} />
      {failed && (
        <Button look="line" small onClick={() => solved(UNAVAILABLE)}>
          {own.captchaGoOn}
        </Button>
      )}
    </div>
  );
}
