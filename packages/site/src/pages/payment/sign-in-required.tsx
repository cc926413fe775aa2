import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { messages } from '../../i18n';
import { paymentMessages } from '../../i18n/payment';
import { openSignIn } from '../../state/sign-in';
import css from './sign-in-required.module.css';

/** Only the buyer can see an order. */
export function SignInRequired({ title }: { title: string }) {
  return (
    <Page title={title} narrow>
      <div className={css.visitor}>
        <EmptyState art="night" text={messages.actionNeedsLogin} />
        <Button onClick={() => openSignIn({ tab: 'login', reason: paymentMessages.askToSignIn })}>
          {messages.signIn}
        </Button>
      </div>
    </Page>
  );
}
