/** Aborting `signal` stops a transfer of object storage. */
export interface TransferOptions {
  readonly signal?: AbortSignal;
}

/**
 * Files by key: films (`films/{clip}/…`), pictures (`art/…`) and uploads (`uploads/{id}`). A local folder, or object
 * storage that all processes share.
 */
export interface FileStorage {
  put(key: string, content: Buffer | { readonly file: string }, options?: TransferOptions): Promise<void>;
  /** Undefined without the object. `bytes`: only this many from its start. */
  get(key: string, bytes?: number): Promise<Buffer | undefined>;
  /** Undefined without the object. Bytes. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Keys below a folder, such as `films/one`. */
  keysOf(folder: string): Promise<string[]>;
  /** Names of the folders directly below a folder, such as `films`. */
  foldersIn(folder: string): Promise<string[]>;
  /** When a file, or any file of a folder, changed last. Undefined if there is none. */
  changedAt(key: string): Promise<Date | undefined>;
  /** Removes a key and all keys below it. */
  remove(key: string): Promise<void>;
  /** Copies the object to a file of this machine, which is complete or absent; false without the object. */
  copyTo(key: string, file: string, options?: TransferOptions): Promise<boolean>;
  /** The file of a key. Undefined with object storage. */
  localPath(key: string): string | undefined;
  /** Access of browsers to the objects, without this process. Undefined with a local folder. */
  readonly direct: DirectAccess | undefined;
}

/** Signed addresses of object storage. */
export interface DirectAccess {
  /** An address that reads the object, valid for hours, and the same for all calls within an hour. */
  readUrl(key: string, now: Date): Promise<string>;
  /** Begins an upload in parts; returns its id. */
  begin(key: string): Promise<string>;
  /** An address that accepts a part by PUT. Parts are numbered from 1. */
  partUrl(key: string, uploadId: string, part: number): Promise<string>;
  /** Makes the object of the parts with these ETags, from the first. False if the upload was completed or aborted. */
  complete(key: string, uploadId: string, etags: readonly string[]): Promise<boolean>;
  abort(key: string, uploadId: string): Promise<void>;
}

export const filmKey = (path: string): string => `films/${path}`;
export const artKey = (path: string): string => `art/${path}`;
export const uploadKey = (id: number): string => `uploads/${id}`;
