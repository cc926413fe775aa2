/** The folder of profile pictures on the asset host. */
export const UPLOADS_FOLDER = 'uploads';

/** The name of an uploaded picture in its path, such as `uploads/{name}.webp`. */
export const nameOfUpload = (path: string | null | undefined): string | undefined =>
  new RegExp(`^${UPLOADS_FOLDER}/([\\w-]{22})\\.webp$`).exec(path ?? '')?.[1];
