import config from './playwright.config.ts';

/** The same browser and server as the end-to-end tests; prints figures and judges nothing. */
export default { ...config, testDir: 'tests/bench', workers: 1, reporter: 'line' };
