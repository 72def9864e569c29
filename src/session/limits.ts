/** How long the provider may take, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 20
