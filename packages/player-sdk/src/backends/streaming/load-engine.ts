import { PlayerError } from '../../media/errors';

/** Loads the code of an engine, twice if it must be, and then says that it is missing. */
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
