import { message } from '../../foundation/message';

export const loadingText = message('loading.loading', 'Loading');
