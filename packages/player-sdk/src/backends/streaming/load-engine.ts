import { PlayerError } from '../../media/errors';

/** Loads an engine, retries once, and then rejects with "engine-missing". */
export function loadEngine<T>(subject: string, load: () => Promise<T>): Promise<T> {
  return load()
    .catch(load)
    .catch((cause: unknown) => {
      throw new PlayerError('engine-missing', `The ${subject} engine could not be loaded.`, {
        subject,
        cause,
      });
    });
}
