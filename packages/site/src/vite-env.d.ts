/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The address before `/api` if the API has another origin. */
  readonly VITE_API_BASE?: string;
  /** The application name until the server's configuration arrives. */
  readonly VITE_APP_NAME?: string;
}
