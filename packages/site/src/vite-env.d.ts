/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The application name until the server's configuration arrives. */
  readonly VITE_APP_NAME?: string;
}
