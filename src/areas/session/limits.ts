/** Time limit for the provider, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 20
