import { message } from '../../foundation/message';

export const nextFrameText = message('frame-step.next', 'Next frame');
export const previousFrameText = message('frame-step.previous', 'Previous frame');
