/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address before `/api` when the API runs elsewhere. */
  readonly VITE_API_BASE?: string;
  /** The application name to assume until the server says it. */
  readonly VITE_APP_NAME?: string;
}
