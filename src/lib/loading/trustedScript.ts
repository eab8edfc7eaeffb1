/** Trusted Types: browsers with them start a worker only if a policy approves its address. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The policy is named in the header of docs/nginx.conf, which no other policy may be made beside. */
const policy = trustedTypes?.createPolicy('own-scripts', { createScriptURL: (url) => url });

/** Approves the address of a worker that the build wrote, so that no user can change it. */
export function trustedScript(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}
