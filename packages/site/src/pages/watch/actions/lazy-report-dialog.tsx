import type { ComponentProps } from 'react';
import { LazyMount } from '../../../components/lazy-mount';
import { lazyChunk } from '../../../lib/lazy-chunk';

const Dialog = lazyChunk('report-dialog', () => import('./report-dialog').then((m) => m.ReportDialog));

/** The report dialog; it loads when it is first opened. */
export const LazyReportDialog = (props: ComponentProps<typeof Dialog>) => (
  <LazyMount when={props.of !== null}>
    <Dialog {...props} />
  </LazyMount>
);
