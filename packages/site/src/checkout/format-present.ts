import type { Present } from '@tenger/api-contract';
import { paymentMessages } from '../i18n/payment';

/** The state of a paid present. */
export const formatPresent = ({ state }: Present): string => paymentMessages.presentStates[state];
