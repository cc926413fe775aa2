import { Button } from '../../../components/button';
import { words } from '../../../i18n';
import { signInForm } from '../../../state/sign-in';
import css from '../sign-in-dialog.module.css';

/** Stands where the registration's steps will. */
export function RegisterSoon() {
  return (
    <div className={css.form}>
      <p>
        <b>{words.registerSoon}</b>
      </p>
      <p className={css.lead}>{words.registerSoonText}</p>
      <Button
        look="line"
        wide
        onClick={() => {
          signInForm.tab = 'login';
        }}
      >
        {words.signIn}
      </Button>
    </div>
  );
}
