import { type ComponentProps, Suspense } from 'react';
import { lazyChunk } from '../../../lib/lazy-chunk';
import { useEver } from '../../../lib/use-ever';

const Dialog = lazyChunk('report-dialog', () => import('./report-dialog').then((m) => m.ReportDialog));

/** Asks what is wrong, and tells the moderators; fetched when it is first asked for. */
export function ReportDialog(props: ComponentProps<typeof Dialog>) {
  return useEver(props.of !== null) ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}
