/** Access tokens as the HTTP client sees them; the session flow is behind it. */
export interface AccessTokens {
  /** The token to send, or null when signed out. */
  current(): string | null
  /** Asks the session flow for a new token, once for all who ask at the same time; false when there is none to be had. */
  renew(): Promise<boolean>
}
