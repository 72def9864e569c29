/** What the server's own forms take; they come as forms, not as calls. */

/** Characters that a new password has at least. */
export const MIN_PASSWORD = 8
/** The most characters of a password, counted as the customer sees them. */
export const MAX_PASSWORD = 256
/** Characters of a first or last name. */
export const NAME_MAX = 60
