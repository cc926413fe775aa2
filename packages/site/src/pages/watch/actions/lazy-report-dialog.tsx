import type { ComponentProps } from 'react';
import { WhenWanted } from '../../../components/when-wanted';
import { lazyChunk } from '../../../lib/lazy-chunk';

const Dialog = lazyChunk('report-dialog', () => import('./report-dialog').then((m) => m.ReportDialog));

/** Asks what is wrong, and tells the moderators; fetched when it is first asked for. */
export const ReportDialog = (props: ComponentProps<typeof Dialog>) => (
  <WhenWanted wanted={props.of !== null}>
    <Dialog {...props} />
  </WhenWanted>
);
