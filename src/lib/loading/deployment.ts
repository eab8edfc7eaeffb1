/** The path of the app, from `/` to `/`: `/` itself, or the BASE_PATH of the build. */
export const BASE_PATH = import.meta.env.BASE_URL;

/** The path of the server's calls, from `/` to `/`: the API_PATH of the build, or the usual one. */
export const API_PATH = import.meta.env.VITE_API_PATH;

/** The address of the server's pages for accounts: the ADMIN_URL of the build; empty without one. */
export const ADMIN_URL = import.meta.env.VITE_ADMIN_URL;
