import { useState } from 'react';
import { Button } from '../components/button';
import { words } from '../i18n';
import { pay } from '../i18n/pay';
import { notify } from '../state/notices';

/** Takes the order back: busy until that is answered, and says so where it is not. */
export function CancelButton({ cancel }: { cancel(): Promise<void> }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await cancel();
    } catch {
      notify(words.failed, 'error');
    } finally {
      setLeaving(false);
    }
  };
  return (
    <Button look="line" small busy={leaving} onClick={() => void leave()}>
      {pay.cancel}
    </Button>
  );
}
