/** Trusted Types: browsers with them start a worker only if a policy approves its address. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The header of docs/nginx.conf allows this policy by its name, and no other policy. */
const policy = trustedTypes?.createPolicy('own-scripts', { createScriptURL: (url) => url });

/** Approves the address of a worker. The build writes the address, so no user can change it. */
export function trustedScript(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}
