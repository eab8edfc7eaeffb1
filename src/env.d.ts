interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly VITE_API_PATH: string;
}
