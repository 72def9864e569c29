/** The identity provider's path on the app's origin; part of its issuer. */
export const OIDC_PATH = '/oidc'

/** OpenID Connect Discovery 1.0, 4. */
export const DISCOVERY_PATH = `${OIDC_PATH}/.well-known/openid-configuration`

/** The page to create an account (open question 52). */
export const REGISTRATION_PATH = '/create-account'
/** What the link of its mail opens. */
export const REGISTRATION_CONFIRMATION_PATH = `${REGISTRATION_PATH}/confirmation`
