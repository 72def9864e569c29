/** Where the identity provider is on the app's own origin; its issuer is named by it. */
export const OIDC_PATH = '/oidc'

/** OpenID Connect Discovery 1.0, 4. */
export const DISCOVERY_PATH = `${OIDC_PATH}/.well-known/openid-configuration`
