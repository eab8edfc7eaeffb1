/** The path that the app lies under, from `/` to `/`: `/` itself, or what BASE_PATH told the build. */
export const BASE_PATH = import.meta.env.BASE_URL;

/** The path of the server's calls, from `/` to `/`: what API_PATH told the build, or the usual one. */
export const API_PATH = import.meta.env.VITE_API_PATH;
