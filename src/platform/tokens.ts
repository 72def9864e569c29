/** Access tokens as the HTTP client sees them; the session flow is behind it. */
export interface AccessTokens {
  /** The token to send, or null when signed out. */
  current(): string | null
  /** Asks the session flow for a new token, once for all simultaneous callers; false when there is none. */
  renew(): Promise<boolean>
}
