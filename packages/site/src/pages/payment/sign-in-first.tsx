import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { words } from '../../i18n';
import { pay } from '../../i18n/pay';
import { openSignIn } from '../../state/sign-in';
import css from './sign-in-first.module.css';

/** An order is its buyer's alone. */
export function SignInFirst({ title }: { title: string }) {
  return (
    <Page title={title} narrow>
      <div className={css.visitor}>
        <Empty art="night" text={words.actionNeedsLogin} />
        <Button onClick={() => openSignIn({ tab: 'login', reason: pay.askToSignIn })}>{words.signIn}</Button>
      </div>
    </Page>
  );
}
