import type { DjangoSettings } from './tests/e2e/kit.ts';
import config from './playwright.config.ts';

/** The stories with a tag on a Django that answers as told. */
const on = (name: string, grep: RegExp, django: DjangoSettings) => ({
  name,
  grep,
  use: { djangoSettings: django },
});

/** The same stories in front of a real Django, in each shape of its answers. */
export default {
  ...config,
  projects: [
    on('paginated', /@django/, { shape: 'paginated', without: [] }),
    on('wrapped', /@shapes/, { shape: 'wrapped', without: [] }),
    on('bare', /@shapes/, { shape: 'bare', without: [] }),
    on('without two lists', /@without/, { shape: 'bare', without: ['students', 'choices'] }),
  ],
};
