import { useState } from 'react';
import { Button } from '../components/button';
import { pay } from '../i18n/pay';

/** Takes the order back; busy until that is answered. */
export function CancelButton({ cancel }: { cancel(): Promise<void> }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      look="line"
      small
      busy={leaving}
      onClick={() => {
        setLeaving(true);
        void cancel().finally(() => setLeaving(false));
      }}
    >
      {pay.cancel}
    </Button>
  );
}
