/** Time limit for the provider, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 20
/** What a sign-in asks for. */
export const SCOPE = 'openid email profile'
/** OpenID Connect Discovery 1.0, 4: below the authority. */
export const DISCOVERY_PATH = '/.well-known/openid-configuration'
