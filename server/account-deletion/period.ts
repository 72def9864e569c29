const DAY = 24 * 60 * 60 * 1000

/** Days between a confirmed deletion and the removal (open question 60). */
export const DELETION_DAYS = 14
/** In milliseconds. */
export const DELETION_DELAY = DELETION_DAYS * DAY
