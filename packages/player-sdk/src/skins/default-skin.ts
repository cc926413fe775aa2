import { loadingIndicator } from '../features/loading/loading.view';
import { noticeLabel } from '../features/notice/notice.view';
import type { CoreSkin } from '../ui/control';
import { coreSkin } from './core-skin';

/** The controls of a custom player before it adds its own. */
export const defaultSkin: CoreSkin = [...coreSkin, loadingIndicator, noticeLabel];
