import { useState } from 'react';
import { Button } from '../components/button';
import { paymentMessages } from '../i18n/payment';
import { showFailure } from '../lib/show-failure';

/** Cancels the order. Shows a message if the request fails. */
export function CancelButton({ cancel }: { cancel(): Promise<void> }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await cancel();
    } catch (error) {
      showFailure(error);
    } finally {
      setLeaving(false);
    }
  };
  return (
    <Button kind="line" small busy={leaving} onClick={() => void leave()}>
      {paymentMessages.cancel}
    </Button>
  );
}
