import { uploadImage } from '@tenger/api-contract';
import { call } from '../../../api';
import type { ChosenPicture } from './picture-field';

/** The path of a chosen picture, uploaded if it is new; null without one. */
export async function uploadPicture(picture: ChosenPicture): Promise<string | null> {
  if (!picture) return null;
  if ('kept' in picture) return picture.kept;
  const form = new FormData();
  form.append('file', picture.cut, 'picture.webp');
  return (await call(uploadImage, {}, { form })).data.image;
}
