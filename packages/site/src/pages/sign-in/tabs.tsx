import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { messages } from '../../i18n';
import type { SignInTab } from '../../state/sign-in';
import { selectTab } from './flow';
import css from './tabs.module.css';

/** R4.3-01: signing in or registering. */
export function Tabs({ tab }: { tab: SignInTab }) {
  return (
    <BaseTabs.Root
      value={tab}
      onValueChange={(next) => selectTab(next === 'register' ? 'register' : 'login')}
    >
      <BaseTabs.List className={css.list}>
        <BaseTabs.Tab value="login" className={css.tab}>
          {messages.signIn}
        </BaseTabs.Tab>
        <BaseTabs.Tab value="register" className={css.tab}>
          {messages.register}
        </BaseTabs.Tab>
      </BaseTabs.List>
    </BaseTabs.Root>
  );
}
