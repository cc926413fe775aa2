import type { CaptchaRequest } from '@tenger/api-contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { accountMessages } from '../../i18n/account';
import { allowThirdPartyStrings, trustedScriptUrl } from '../../lib/trusted-types';
import css from './captcha.module.css';

/** The common API of hCaptcha, Turnstile and reCAPTCHA. */
interface Widget {
  render(container: HTMLElement, options: Record<string, unknown>): string | number;
  ready?(run: () => void): void;
}

const loading = new Map<string, Promise<Widget>>();

const findWidget = (): Widget | undefined => {
  const { turnstile, hcaptcha, grecaptcha } = window as unknown as Record<string, Widget | undefined>;
  return turnstile ?? hcaptcha ?? grecaptcha;
};

/** Loads the service's script once. A failed load is retried on the next call. */
function load(script: string): Promise<Widget> {
  const known = loading.get(script);
  if (known) return known;
  const made = new Promise<Widget>((done, fail) => {
    const element = document.createElement('script');
    allowThirdPartyStrings();
    element.src = trustedScriptUrl(script);
    element.onerror = () => {
      element.remove();
      fail(new Error('The captcha did not load.'));
    };
    element.onload = () => {
      const widget = findWidget();
      if (!widget) fail(new Error('The captcha script has an unknown interface.'));
      // reCAPTCHA loads further code first.
      else if (widget.ready) widget.ready(() => done(widget));
      else done(widget);
    };
    document.head.append(element);
  });
  loading.set(script, made);
  made.catch(() => loading.delete(script));
  return made;
}

/** The token when the service cannot be reached. The server verifies that by itself. */
const UNAVAILABLE = 'unavailable';

/** Shows the captcha of the service that the server requires. */
export function Captcha({
  script,
  site_key: siteKey,
  solved,
}: CaptchaRequest & { solved(token: string): void }) {
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const onSolved = useRef(solved);
  onSolved.current = solved;
  useEffect(() => {
    let gone = false;
    const fail = () => {
      if (!gone) setFailed(true);
    };
    load(script).then((widget) => {
      if (gone || !container.current) return;
      // A new element each time, because the services refuse a used one.
      const inner = container.current.appendChild(document.createElement('div'));
      widget.render(inner, {
        sitekey: siteKey,
        callback: (token: string) => {
          if (!gone) onSolved.current(token);
        },
        'error-callback': fail,
      });
    }, fail);
    const at = container.current;
    return () => {
      gone = true;
      at?.replaceChildren();
    };
  }, [script, siteKey]);
  return (
    <div className={css.captcha}>
      <p className={css.lead} role="status">
        {failed ? accountMessages.captchaFailed : accountMessages.captchaLead}
      </p>
      <div ref={container} />
      {failed && (
        <Button kind="line" small onClick={() => solved(UNAVAILABLE)}>
          {accountMessages.captchaGoOn}
        </Button>
      )}
    </div>
  );
}
