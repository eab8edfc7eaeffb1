interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly VITE_API_PATH: string;
  readonly VITE_ADMIN_URL: string;
}
