import { message } from '../../foundation/message';

export const enterText = message('picture-in-picture.enter', 'Picture in picture');
export const exitText = message('picture-in-picture.exit', 'Leave picture in picture');
